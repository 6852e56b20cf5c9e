import { placesRoute } from '@/lib/http/api/places-route';

export default placesRoute;

export const config = { api: { bodyParser: false } };
