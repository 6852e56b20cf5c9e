import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('advertisements');

export const config = { api: { bodyParser: false } };
