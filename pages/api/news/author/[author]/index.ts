import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('viewAuthor');

export const config = { api: { bodyParser: false } };
