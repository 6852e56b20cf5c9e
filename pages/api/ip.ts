import { addressRoute } from '@/lib/http/api/service-routes';

export default addressRoute;

export const config = { api: { bodyParser: false } };
