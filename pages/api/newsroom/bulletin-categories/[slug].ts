import { thingRoute } from '@/lib/newsroom/api/thing-routes';

export default thingRoute('bulletinCategory');

export const config = { api: { bodyParser: false } };
