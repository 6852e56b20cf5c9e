import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('authors');

export const config = { api: { bodyParser: false } };
