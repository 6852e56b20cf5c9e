import { marketRoute } from '@/lib/api/service-routes';

export default marketRoute;

export const config = { api: { bodyParser: false } };
