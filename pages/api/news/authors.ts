import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('authors');

export const config = { api: { bodyParser: false } };
