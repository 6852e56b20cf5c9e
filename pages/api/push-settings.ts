import { operationRoute } from '@/lib/api/operation-route';

export default operationRoute('pushSettings');
