import { thingRoute } from '@/lib/newsroom/api/thing-routes';

export default thingRoute('tag');

export const config = { api: { bodyParser: false } };
