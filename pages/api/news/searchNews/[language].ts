import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('searchNews');

export const config = { api: { bodyParser: false } };
