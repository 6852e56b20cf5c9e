import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('search');

export const config = { api: { bodyParser: false } };
