import { operationRoute } from '@/lib/http/public-api/operation-route';

export default operationRoute('pushSettings');
