import { placesRoute } from '@/lib/http/public-api/places-route';

export default placesRoute;

export const config = { api: { bodyParser: false } };
