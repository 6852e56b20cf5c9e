import { thingRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingRoute('tag');

export const config = { api: { bodyParser: false } };
