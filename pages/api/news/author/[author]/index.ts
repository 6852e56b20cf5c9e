import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('viewAuthor');

export const config = { api: { bodyParser: false } };
