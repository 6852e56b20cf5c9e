import { thingRoute } from '@/lib/newsroom/api/thing-routes';

export default thingRoute('association');

export const config = { api: { bodyParser: false } };
