import { operationRoutes } from '@/lib/api/operation-route';

export default operationRoutes('storeFcmToken', 'removeFcmToken');

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
