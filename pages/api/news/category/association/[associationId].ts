import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('newsByAssociation');

export const config = { api: { bodyParser: false } };
