import { savedStoriesRoute } from '@/lib/http/account-api/profile-routes';

export default savedStoriesRoute;

export const config = { api: { bodyParser: false } };
