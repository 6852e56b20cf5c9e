import { jsonBody } from '@/lib/web/request/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { adWithId, removeEntry, saveAdvertisement } from '@/lib/newsroom/site/ads-and-bulletins';

export default editorRoute({
  readAdvertisement: async ({ response, db, params }) => withEtag(response, await adWithId(db, params.id)),
  changeAdvertisement: async ({ request, response, db, by, now, params }) => {
    const write = { by, now, ifMatch: request.headers['if-match'] };
    return withEtag(response, await saveAdvertisement(db, params.id, await jsonBody(request), write));
  },
  removeAdvertisement: ({ request, db, by, now, params }) =>
    removeEntry(db, 'advertisement', params.id, { by, now, ifMatch: request.headers['if-match'] }),
});

export const config = { api: { bodyParser: false } };
