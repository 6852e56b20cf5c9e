import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('sitemapStories');

export const config = { api: { bodyParser: false } };
