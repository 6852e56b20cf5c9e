import { termRoute } from '@/lib/http/newsroom-api/term-routes';

export default termRoute('section');

export const config = { api: { bodyParser: false } };
