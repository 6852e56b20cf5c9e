import { cityRoute } from '@/lib/api/city-route';

export default cityRoute;

export const config = { api: { bodyParser: false } };
