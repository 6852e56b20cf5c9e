import { openApiRoute } from '@/lib/api/openapi-route';

export default openApiRoute;

export const config = { api: { bodyParser: false } };
