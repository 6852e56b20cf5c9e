import { directoryRoute } from '@/lib/http/account-api/directory-route';

export default directoryRoute;
export const config = { api: { bodyParser: false } };
