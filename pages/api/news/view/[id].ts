import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('viewStory');

export const config = { api: { bodyParser: false } };
