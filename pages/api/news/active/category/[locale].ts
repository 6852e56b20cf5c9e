import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('activeCategories');

export const config = { api: { bodyParser: false } };
