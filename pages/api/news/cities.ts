import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('cities');

export const config = { api: { bodyParser: false } };
