import { receiveChangesRoute } from '@/lib/http/public-api/receive-changes-route';

export default receiveChangesRoute;

export const config = { api: { bodyParser: false } };
