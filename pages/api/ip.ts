import { addressRoute } from '@/lib/api/service-routes';

export default addressRoute;

export const config = { api: { bodyParser: false } };
