import { refreshRoute } from '@/lib/api/login-routes';

export default refreshRoute;

export const config = { api: { bodyParser: false } };
