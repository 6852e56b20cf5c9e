import { thingRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingRoute('association');

export const config = { api: { bodyParser: false } };
