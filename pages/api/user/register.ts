import { registerRoute } from '@/lib/http/account-api/login-routes';

export default registerRoute;

export const config = { api: { bodyParser: false } };
