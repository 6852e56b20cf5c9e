import { oEmbedRoute } from '@/lib/api/oembed-route';

export default oEmbedRoute;

export const config = { api: { bodyParser: false } };
