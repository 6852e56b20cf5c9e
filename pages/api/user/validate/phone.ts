import { validatePhoneRoute } from '@/lib/http/account-api/login-routes';

export default validatePhoneRoute;

export const config = { api: { bodyParser: false } };
