import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('sendWelcomeNotification');

export const config = { api: { bodyParser: false } };
