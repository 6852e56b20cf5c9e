import { refreshRoute } from '@/lib/http/account-api/login-routes';

export default refreshRoute;

export const config = { api: { bodyParser: false } };
