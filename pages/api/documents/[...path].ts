import { documentRoute } from '@/lib/http/api/document-route';

export default documentRoute;

// Nothing is read from the body of this call, and pictures and sitemaps are larger than what Next
// warns of.
export const config = { api: { bodyParser: false, responseLimit: false } };
