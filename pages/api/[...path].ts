import { directoryRoute } from '@/lib/api/directory-route';

export default directoryRoute;
export const config = { api: { bodyParser: false } };
