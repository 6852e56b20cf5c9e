import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('viewStory');

export const config = { api: { bodyParser: false } };
