import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { getBulletin, removeBulletin, saveBulletin } from '@/lib/newsroom/site/edit-bulletins';

export default editorRoute({
  readBulletin: async ({ response, db, params }) => withEtag(response, await getBulletin(db, params.id)),
  changeBulletin: async ({ request, response, db, by, now, params }) => {
    const write = { by, now, ifMatch: request.headers['if-match'] };
    return withEtag(response, await saveBulletin(db, params.id, await readJsonBody(request), write));
  },
  removeBulletin: ({ request, db, by, now, params }) =>
    removeBulletin(db, params.id, { by, now, ifMatch: request.headers['if-match'] }),
});

export const config = { api: { bodyParser: false } };
