import { savedStoriesRoute } from '@/lib/api/profile-routes';

export default savedStoriesRoute;

export const config = { api: { bodyParser: false } };
