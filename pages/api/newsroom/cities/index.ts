import { thingsRoute } from '@/lib/newsroom/api/thing-routes';

export default thingsRoute('city');

export const config = { api: { bodyParser: false } };
