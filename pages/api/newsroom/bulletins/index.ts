import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { listBulletins, saveBulletin } from '@/lib/newsroom/site/edit-bulletins';

export default editorRoute({
  listBulletins: ({ db }) => listBulletins(db),
  addBulletin: async ({ request, response, db, by, now }) =>
    withEtag(response, await saveBulletin(db, undefined, await readJsonBody(request), { by, now })),
});

export const config = { api: { bodyParser: false } };
