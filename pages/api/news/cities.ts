import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('cities');

export const config = { api: { bodyParser: false } };
