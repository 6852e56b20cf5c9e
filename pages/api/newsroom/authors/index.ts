import { thingsRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingsRoute('author');

export const config = { api: { bodyParser: false } };
