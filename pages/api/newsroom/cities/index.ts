import { termListRoute } from '@/lib/http/newsroom-api/term-routes';

export default termListRoute('city');

export const config = { api: { bodyParser: false } };
