import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('cities');

export const config = { api: { bodyParser: false } };
