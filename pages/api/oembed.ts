import { oEmbedRoute } from '@/lib/http/api/oembed-route';

export default oEmbedRoute;

export const config = { api: { bodyParser: false } };
