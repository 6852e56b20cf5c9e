import { termRoute } from '@/lib/http/newsroom-api/term-routes';

export default termRoute('bulletinCategory');

export const config = { api: { bodyParser: false } };
