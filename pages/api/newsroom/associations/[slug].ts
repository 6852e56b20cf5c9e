import { termRoute } from '@/lib/http/newsroom-api/term-routes';

export default termRoute('association');

export const config = { api: { bodyParser: false } };
