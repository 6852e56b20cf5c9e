import { addressRoute } from '@/lib/api/service-routes';

export default addressRoute;

// Nothing is read from the body of this call.
export const config = { api: { bodyParser: false } };
