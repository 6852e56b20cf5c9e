import { termListRoute } from '@/lib/http/newsroom-api/term-routes';

export default termListRoute('tag');

export const config = { api: { bodyParser: false } };
