import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('newsByAssociation');

export const config = { api: { bodyParser: false } };
