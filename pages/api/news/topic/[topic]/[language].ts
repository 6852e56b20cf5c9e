import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('newsByTopic');

export const config = { api: { bodyParser: false } };
