import { thingsRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingsRoute('city');

export const config = { api: { bodyParser: false } };
