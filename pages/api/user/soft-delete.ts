import { softDeleteRoute } from '@/lib/http/account-api/profile-routes';

export default softDeleteRoute;

export const config = { api: { bodyParser: false } };
