import { termRoute } from '@/lib/http/newsroom-api/term-routes';

export default termRoute('tag');

export const config = { api: { bodyParser: false } };
