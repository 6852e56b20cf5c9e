import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('sitemapStories');

export const config = { api: { bodyParser: false } };
