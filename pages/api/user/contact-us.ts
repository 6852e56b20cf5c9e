import { userContactRoute } from '@/lib/http/account-api/profile-routes';

export default userContactRoute;

export const config = { api: { bodyParser: false } };
