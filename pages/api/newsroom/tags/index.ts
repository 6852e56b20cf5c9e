import { thingsRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingsRoute('tag');

export const config = { api: { bodyParser: false } };
