import { sessionsRoute } from '@/lib/api/profile-routes';

export default sessionsRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
