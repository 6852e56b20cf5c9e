import { thingsRoute } from '@/lib/newsroom/api/thing-routes';

export default thingsRoute('association');

export const config = { api: { bodyParser: false } };
