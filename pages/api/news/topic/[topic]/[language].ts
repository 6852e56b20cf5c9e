import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('newsByTopic');

export const config = { api: { bodyParser: false } };
