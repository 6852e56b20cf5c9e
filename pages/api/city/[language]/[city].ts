import { cityRoute } from '@/lib/http/api/city-route';

export default cityRoute;

export const config = { api: { bodyParser: false } };
