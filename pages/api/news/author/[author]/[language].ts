import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('newsByAuthor');

export const config = { api: { bodyParser: false } };
