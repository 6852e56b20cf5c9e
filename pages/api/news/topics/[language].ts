import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('topics');

export const config = { api: { bodyParser: false } };
