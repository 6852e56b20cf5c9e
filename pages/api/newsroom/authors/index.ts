import { thingsRoute } from '@/lib/newsroom/api/thing-routes';

export default thingsRoute('author');

export const config = { api: { bodyParser: false } };
