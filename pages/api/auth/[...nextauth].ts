import { authRoute } from '@/lib/http/account-api/auth-route';

export default authRoute;
export const config = { api: { bodyParser: false } };
