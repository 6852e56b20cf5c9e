import { thingRoute } from '@/lib/newsroom/api/thing-routes';

export default thingRoute('author');

export const config = { api: { bodyParser: false } };
