import { thingRoute } from '@/lib/newsroom/api/thing-routes';

export default thingRoute('section');

export const config = { api: { bodyParser: false } };
