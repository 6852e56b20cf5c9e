import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('search');

export const config = { api: { bodyParser: false } };
