import { formRoute } from '@/lib/api/operation-route';
import { routes } from '@/lib/routes';

export default formRoute('subscribe', routes.newsletter(), 'email');

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
