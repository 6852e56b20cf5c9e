import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('trendingNews');

export const config = { api: { bodyParser: false } };
