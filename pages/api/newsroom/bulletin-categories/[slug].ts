import { thingRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingRoute('bulletinCategory');

export const config = { api: { bodyParser: false } };
