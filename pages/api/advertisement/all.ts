import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('advertisements');

export const config = { api: { bodyParser: false } };
