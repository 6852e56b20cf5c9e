import { readsRoute } from '@/lib/api/reads-route';

export default readsRoute;

// The body is read and bounded in lib/api/body.ts.
export const config = { api: { bodyParser: false } };
