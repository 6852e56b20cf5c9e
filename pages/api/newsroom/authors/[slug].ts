import { thingRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingRoute('author');

export const config = { api: { bodyParser: false } };
