import { marketRoute } from '@/lib/api/service-routes';

export default marketRoute;

// Nothing is read from the body of this call.
export const config = { api: { bodyParser: false } };
