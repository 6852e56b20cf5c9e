import { registerRoute } from '@/lib/api/login-routes';

export default registerRoute;

export const config = { api: { bodyParser: false } };
