import { operationRoutes } from '@/lib/http/public-api/operation-route';

export default operationRoutes('storeFcmToken', 'removeFcmToken');

export const config = { api: { bodyParser: false } };
