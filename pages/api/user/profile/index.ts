import { profileRoute } from '@/lib/http/account-api/profile-routes';

export default profileRoute;

export const config = { api: { bodyParser: false } };
