import { weatherRoute } from '@/lib/http/api/service-routes';

export default weatherRoute;

export const config = { api: { bodyParser: false } };
