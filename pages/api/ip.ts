import { clientIpRoute } from '@/lib/http/api/service-routes';

export default clientIpRoute;

export const config = { api: { bodyParser: false } };
