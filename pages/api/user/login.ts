import { userLoginRoute } from '@/lib/api/login-routes';

export default userLoginRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
