import { profileOtpRoute } from '@/lib/api/profile-routes';

export default profileOtpRoute;

export const config = { api: { bodyParser: false } };
