import { userContactRoute } from '@/lib/api/profile-routes';

export default userContactRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
