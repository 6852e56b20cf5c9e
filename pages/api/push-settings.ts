import { operationRoute } from '@/lib/http/api/operation-route';

export default operationRoute('pushSettings');
