import { weatherRoute } from '@/lib/api/service-routes';

export default weatherRoute;

export const config = { api: { bodyParser: false } };
