import { profileRoute } from '@/lib/api/profile-routes';

export default profileRoute;

export const config = { api: { bodyParser: false } };
