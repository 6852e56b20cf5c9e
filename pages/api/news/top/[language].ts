import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('topNews');

export const config = { api: { bodyParser: false } };
