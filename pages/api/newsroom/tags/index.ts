import { thingsRoute } from '@/lib/newsroom/api/thing-routes';

export default thingsRoute('tag');

export const config = { api: { bodyParser: false } };
