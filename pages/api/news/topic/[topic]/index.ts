import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('viewTopic');

export const config = { api: { bodyParser: false } };
