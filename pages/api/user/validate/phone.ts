import { validatePhoneRoute } from '@/lib/api/login-routes';

export default validatePhoneRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
