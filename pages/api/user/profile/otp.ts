import { profileOtpRoute } from '@/lib/http/account-api/profile-routes';

export default profileOtpRoute;

export const config = { api: { bodyParser: false } };
