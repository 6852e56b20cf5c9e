import { pageviewsRoute } from '@/lib/api/pageviews-route';

export default pageviewsRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
