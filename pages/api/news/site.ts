import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('siteFacts');

export const config = { api: { bodyParser: false } };
