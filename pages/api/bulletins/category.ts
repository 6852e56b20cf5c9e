import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('bulletinCategories');

export const config = { api: { bodyParser: false } };
