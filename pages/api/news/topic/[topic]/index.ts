import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('viewTopic');

export const config = { api: { bodyParser: false } };
