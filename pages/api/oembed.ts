import { oEmbedRoute } from '@/lib/http/public-api/oembed-route';

export default oEmbedRoute;

export const config = { api: { bodyParser: false } };
