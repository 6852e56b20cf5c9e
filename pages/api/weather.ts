import { weatherRoute } from '@/lib/http/public-api/service-routes';

export default weatherRoute;

export const config = { api: { bodyParser: false } };
