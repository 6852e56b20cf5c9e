import { marketRoute } from '@/lib/http/api/service-routes';

export default marketRoute;

export const config = { api: { bodyParser: false } };
