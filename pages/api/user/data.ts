import { accountDataRoute } from '@/lib/http/account-api/profile-routes';

export default accountDataRoute;

export const config = { api: { bodyParser: false } };
