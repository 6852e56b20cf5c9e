import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('archiveDays');

export const config = { api: { bodyParser: false } };
