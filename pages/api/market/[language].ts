import { marketRoute } from '@/lib/http/public-api/service-routes';

export default marketRoute;

export const config = { api: { bodyParser: false } };
