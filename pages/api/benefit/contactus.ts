import { pageFormRoute } from '@/lib/api/operation-route';
import { routes } from '@/lib/routes';

export default pageFormRoute('contactUs', routes.contact());

export const config = { api: { bodyParser: false } };
