import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('searchBulletins');

export const config = { api: { bodyParser: false } };
