import { validatePhoneRoute } from '@/lib/api/login-routes';

export default validatePhoneRoute;

export const config = { api: { bodyParser: false } };
