import { softDeleteRoute } from '@/lib/api/profile-routes';

export default softDeleteRoute;

export const config = { api: { bodyParser: false } };
