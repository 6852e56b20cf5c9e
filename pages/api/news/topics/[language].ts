import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('topics');

export const config = { api: { bodyParser: false } };
