import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('activeCategories');

export const config = { api: { bodyParser: false } };
