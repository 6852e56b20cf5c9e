import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('viewStory');

export const config = { api: { bodyParser: false } };
