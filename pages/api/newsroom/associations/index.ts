import { termListRoute } from '@/lib/http/newsroom-api/term-routes';

export default termListRoute('association');

export const config = { api: { bodyParser: false } };
