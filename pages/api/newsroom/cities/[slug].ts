import { thingRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingRoute('city');

export const config = { api: { bodyParser: false } };
