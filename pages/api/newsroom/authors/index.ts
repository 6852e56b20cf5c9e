import { termListRoute } from '@/lib/http/newsroom-api/term-routes';

export default termListRoute('author');

export const config = { api: { bodyParser: false } };
