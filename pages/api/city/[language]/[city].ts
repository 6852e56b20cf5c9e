import { cityRoute } from '@/lib/http/public-api/city-route';

export default cityRoute;

export const config = { api: { bodyParser: false } };
