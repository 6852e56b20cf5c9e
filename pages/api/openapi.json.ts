import { openApiRoute } from '@/lib/http/public-api/openapi-route';

export default openApiRoute;

export const config = { api: { bodyParser: false } };
