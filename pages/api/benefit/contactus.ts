import { pageFormRoute } from '@/lib/http/public-api/operation-route';
import { routes } from '@/lib/platform/routes';

export default pageFormRoute('contactUs', routes.contact());

export const config = { api: { bodyParser: false } };
