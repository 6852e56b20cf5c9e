import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('bulletinCategories');

export const config = { api: { bodyParser: false } };
