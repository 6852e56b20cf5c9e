import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('newsByAuthor');

export const config = { api: { bodyParser: false } };
