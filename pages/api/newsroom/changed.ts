import { receiveChangesRoute } from '@/lib/http/api/changed-route';

export default receiveChangesRoute;

export const config = { api: { bodyParser: false } };
