import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('searchBulletins');

export const config = { api: { bodyParser: false } };
