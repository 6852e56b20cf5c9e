import { logOutRoute } from '@/lib/http/account-api/login-routes';

export default logOutRoute;

export const config = { api: { bodyParser: false } };
