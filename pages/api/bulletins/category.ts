import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('bulletinCategories');

export const config = { api: { bodyParser: false } };
