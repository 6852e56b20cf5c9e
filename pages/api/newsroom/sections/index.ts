import { thingsRoute } from '@/lib/newsroom/api/thing-routes';

export default thingsRoute('section');

export const config = { api: { bodyParser: false } };
