import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('archiveDays');

export const config = { api: { bodyParser: false } };
