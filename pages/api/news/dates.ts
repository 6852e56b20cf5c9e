import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('archiveDays');

export const config = { api: { bodyParser: false } };
