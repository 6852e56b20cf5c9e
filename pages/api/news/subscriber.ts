import { formRoute } from '@/lib/http/public-api/operation-route';
import { routes } from '@/lib/platform/routes';

export default formRoute('subscribe', routes.newsletter(), 'email', 'unsubscribe');

export const config = { api: { bodyParser: false } };
