import { userLoginRoute } from '@/lib/http/account-api/login-routes';

export default userLoginRoute;

export const config = { api: { bodyParser: false } };
