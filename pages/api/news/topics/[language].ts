import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('topics');

export const config = { api: { bodyParser: false } };
