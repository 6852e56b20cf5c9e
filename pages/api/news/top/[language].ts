import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('topNews');

export const config = { api: { bodyParser: false } };
