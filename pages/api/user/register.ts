import { registerRoute } from '@/lib/api/login-routes';

export default registerRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
