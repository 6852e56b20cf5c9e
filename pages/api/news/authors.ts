import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('authors');

export const config = { api: { bodyParser: false } };
