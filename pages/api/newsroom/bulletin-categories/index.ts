import { thingsRoute } from '@/lib/newsroom/api/thing-routes';

export default thingsRoute('bulletinCategory');

export const config = { api: { bodyParser: false } };
