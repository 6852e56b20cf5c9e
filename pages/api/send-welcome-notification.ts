import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('sendWelcomeNotification');

export const config = { api: { bodyParser: false } };
