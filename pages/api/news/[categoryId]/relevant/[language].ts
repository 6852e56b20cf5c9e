import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('relevantNews');

export const config = { api: { bodyParser: false } };
