import { newsletterRoute } from '@/lib/http/account-api/profile-routes';

export default newsletterRoute;

export const config = { api: { bodyParser: false } };
