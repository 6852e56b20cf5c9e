import { sessionsRoute } from '@/lib/http/account-api/profile-routes';

export default sessionsRoute;

export const config = { api: { bodyParser: false } };
