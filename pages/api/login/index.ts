import { loginRoute } from '@/lib/http/account-api/login-routes';

export default loginRoute;

export const config = { api: { bodyParser: false } };
