import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('relevantNews');

export const config = { api: { bodyParser: false } };
