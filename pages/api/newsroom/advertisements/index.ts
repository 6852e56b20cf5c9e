import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { listAdvertisements, saveAdvertisement } from '@/lib/newsroom/site/edit-advertisements';

export default editorRoute({
  listAdvertisements: ({ db }) => listAdvertisements(db),
  addAdvertisement: async ({ request, response, db, by, now }) =>
    withEtag(response, await saveAdvertisement(db, undefined, await readJsonBody(request), { by, now })),
});

export const config = { api: { bodyParser: false } };
