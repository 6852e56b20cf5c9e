import { pageFormRoute } from '@/lib/api/operation-route';
import { routes } from '@/lib/routes';

export default pageFormRoute('contactUs', routes.contact());

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
