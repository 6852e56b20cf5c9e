import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('storiesById');

export const config = { api: { bodyParser: false } };
