import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('newsByAuthor');

export const config = { api: { bodyParser: false } };
