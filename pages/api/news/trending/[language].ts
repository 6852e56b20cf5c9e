import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('trendingNews');

export const config = { api: { bodyParser: false } };
