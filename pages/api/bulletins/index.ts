import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('bulletins');

export const config = { api: { bodyParser: false } };
