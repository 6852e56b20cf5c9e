import { formRoute } from '@/lib/api/operation-route';
import { routes } from '@/lib/routes';

export default formRoute('subscribe', routes.newsletter(), 'email', 'unsubscribe');

export const config = { api: { bodyParser: false } };
