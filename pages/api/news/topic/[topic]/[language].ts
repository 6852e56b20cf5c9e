import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('newsByTopic');

export const config = { api: { bodyParser: false } };
