import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('sitemapStories');

export const config = { api: { bodyParser: false } };
