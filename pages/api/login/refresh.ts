import { refreshRoute } from '@/lib/api/login-routes';

export default refreshRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
