import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('searchNews');

export const config = { api: { bodyParser: false } };
