import { sessionsRoute } from '@/lib/api/profile-routes';

export default sessionsRoute;

export const config = { api: { bodyParser: false } };
