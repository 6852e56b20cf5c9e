import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('search');

export const config = { api: { bodyParser: false } };
