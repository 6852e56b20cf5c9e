import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('bulletins');

export const config = { api: { bodyParser: false } };
