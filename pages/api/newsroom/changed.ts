import { changedRoute } from '@/lib/api/changed-route';

export default changedRoute;

export const config = { api: { bodyParser: false } };
