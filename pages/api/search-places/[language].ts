import { placesRoute } from '@/lib/api/places-route';

export default placesRoute;

export const config = { api: { bodyParser: false } };
