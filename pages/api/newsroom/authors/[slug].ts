import { termRoute } from '@/lib/http/newsroom-api/term-routes';

export default termRoute('author');

export const config = { api: { bodyParser: false } };
