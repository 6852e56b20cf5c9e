import { thingRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingRoute('section');

export const config = { api: { bodyParser: false } };
