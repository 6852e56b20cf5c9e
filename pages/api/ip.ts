import { clientIpRoute } from '@/lib/http/public-api/service-routes';

export default clientIpRoute;

export const config = { api: { bodyParser: false } };
