import { authRoute } from '@/lib/api/auth-route';

export default authRoute;
export const config = { api: { bodyParser: false } };
