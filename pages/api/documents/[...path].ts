import { documentRoute } from '@/lib/http/public-api/document-route';

export default documentRoute;

// This route reads no body. Pictures and sitemaps are larger than the response size that Next warns
// about.
export const config = { api: { bodyParser: false, responseLimit: false } };
