import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('searchBulletins');

export const config = { api: { bodyParser: false } };
