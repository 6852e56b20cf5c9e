import { openApiRoute } from '@/lib/http/api/openapi-route';

export default openApiRoute;

export const config = { api: { bodyParser: false } };
