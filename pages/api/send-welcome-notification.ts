import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('sendWelcomeNotification');

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
