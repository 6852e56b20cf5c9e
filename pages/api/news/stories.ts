import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('storiesById');

export const config = { api: { bodyParser: false } };
