import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('sendWelcomeNotification');

export const config = { api: { bodyParser: false } };
