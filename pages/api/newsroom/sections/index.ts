import { termListRoute } from '@/lib/http/newsroom-api/term-routes';

export default termListRoute('section');

export const config = { api: { bodyParser: false } };
