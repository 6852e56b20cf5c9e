import { userLoginRoute } from '@/lib/api/login-routes';

export default userLoginRoute;

export const config = { api: { bodyParser: false } };
