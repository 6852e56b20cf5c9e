import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('searchNews');

export const config = { api: { bodyParser: false } };
