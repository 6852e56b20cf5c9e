import { formRoute } from '@/lib/http/api/operation-route';
import { routes } from '@/lib/platform/routes';

export default formRoute('subscribe', routes.newsletter(), 'email', 'unsubscribe');

export const config = { api: { bodyParser: false } };
