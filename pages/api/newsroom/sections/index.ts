import { thingsRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingsRoute('section');

export const config = { api: { bodyParser: false } };
