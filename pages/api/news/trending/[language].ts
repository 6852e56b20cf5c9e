import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('trendingNews');

export const config = { api: { bodyParser: false } };
