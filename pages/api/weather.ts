import { weatherRoute } from '@/lib/api/service-routes';

export default weatherRoute;

// Nothing is read from the body of this call.
export const config = { api: { bodyParser: false } };
