import { thingsRoute } from '@/lib/http/newsroom-api/term-routes';

export default thingsRoute('association');

export const config = { api: { bodyParser: false } };
