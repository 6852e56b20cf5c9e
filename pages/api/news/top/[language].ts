import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('topNews');

export const config = { api: { bodyParser: false } };
