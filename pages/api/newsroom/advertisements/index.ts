import { jsonBody } from '@/lib/web/request/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { allAdvertisements, saveAdvertisement } from '@/lib/newsroom/site/edit-advertisements';

export default editorRoute({
  listAdvertisements: ({ db }) => allAdvertisements(db),
  addAdvertisement: async ({ request, response, db, by, now }) =>
    withEtag(response, await saveAdvertisement(db, undefined, await jsonBody(request), { by, now })),
});

export const config = { api: { bodyParser: false } };
