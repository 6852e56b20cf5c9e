import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('newsByAuthor');

// Nothing is read from the body of this call.
export const config = { api: { bodyParser: false } };
