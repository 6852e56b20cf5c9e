import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('relevantNews');

export const config = { api: { bodyParser: false } };
