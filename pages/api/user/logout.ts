import { logOutRoute } from '@/lib/api/login-routes';

export default logOutRoute;

export const config = { api: { bodyParser: false } };
