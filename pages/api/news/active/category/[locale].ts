import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('activeCategories');

export const config = { api: { bodyParser: false } };
