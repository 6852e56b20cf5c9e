import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('newsByAssociation');

export const config = { api: { bodyParser: false } };
