import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('siteFacts');

export const config = { api: { bodyParser: false } };
