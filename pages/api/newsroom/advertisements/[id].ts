import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { getAdvertisement, removeAdvertisement, saveAdvertisement } from '@/lib/newsroom/site/edit-advertisements';

export default editorRoute({
  readAdvertisement: async ({ response, db, params }) => withEtag(response, await getAdvertisement(db, params.id)),
  changeAdvertisement: async ({ request, response, db, by, now, params }) => {
    const write = { by, now, ifMatch: request.headers['if-match'] };
    return withEtag(response, await saveAdvertisement(db, params.id, await readJsonBody(request), write));
  },
  removeAdvertisement: ({ request, db, by, now, params }) =>
    removeAdvertisement(db, params.id, { by, now, ifMatch: request.headers['if-match'] }),
});

export const config = { api: { bodyParser: false } };
