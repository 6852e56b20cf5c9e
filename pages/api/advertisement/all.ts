import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('advertisements');

export const config = { api: { bodyParser: false } };
