import { newsletterRoute } from '@/lib/api/profile-routes';

export default newsletterRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
