import { loginRoute } from '@/lib/api/login-routes';

export default loginRoute;

export const config = { api: { bodyParser: false } };
