import { pageviewsRoute } from '@/lib/api/pageviews-route';

export default pageviewsRoute;

export const config = { api: { bodyParser: false } };
