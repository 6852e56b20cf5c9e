import { accountDataRoute } from '@/lib/api/profile-routes';

export default accountDataRoute;

export const config = { api: { bodyParser: false } };
