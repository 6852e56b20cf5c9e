import { termListRoute } from '@/lib/http/newsroom-api/term-routes';

export default termListRoute('bulletinCategory');

export const config = { api: { bodyParser: false } };
