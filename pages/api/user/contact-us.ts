import { userContactRoute } from '@/lib/api/profile-routes';

export default userContactRoute;

export const config = { api: { bodyParser: false } };
