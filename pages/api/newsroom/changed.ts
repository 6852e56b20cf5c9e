import { changedRoute } from '@/lib/http/api/changed-route';

export default changedRoute;

export const config = { api: { bodyParser: false } };
