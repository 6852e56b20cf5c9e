import { termRoute } from '@/lib/http/newsroom-api/term-routes';

export default termRoute('city');

export const config = { api: { bodyParser: false } };
