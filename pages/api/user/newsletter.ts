import { newsletterRoute } from '@/lib/api/profile-routes';

export default newsletterRoute;

export const config = { api: { bodyParser: false } };
