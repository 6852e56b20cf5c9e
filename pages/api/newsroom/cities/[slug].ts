import { thingRoute } from '@/lib/newsroom/api/thing-routes';

export default thingRoute('city');

export const config = { api: { bodyParser: false } };
