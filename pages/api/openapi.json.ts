import { openApiRoute } from '@/lib/api/openapi-route';

export default openApiRoute;

// Nothing is read from the body of this call.
export const config = { api: { bodyParser: false } };
