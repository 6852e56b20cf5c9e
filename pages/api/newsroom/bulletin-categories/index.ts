import { thingsRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingsRoute('bulletinCategory');

export const config = { api: { bodyParser: false } };
