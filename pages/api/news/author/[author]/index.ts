import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('viewAuthor');

export const config = { api: { bodyParser: false } };
