import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('viewTopic');

export const config = { api: { bodyParser: false } };
