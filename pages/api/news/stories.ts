import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('storiesById');

export const config = { api: { bodyParser: false } };
