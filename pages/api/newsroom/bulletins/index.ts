import { jsonBody } from '@/lib/api/body';
import { editorRoute, withEtag } from '@/lib/api/editor-route';
import { allBulletins, saveBulletin } from '@/lib/newsroom/edit-bulletins';

export default editorRoute({
  listBulletins: ({ db }) => allBulletins(db),
  addBulletin: async ({ request, response, db, by, now }) =>
    withEtag(response, await saveBulletin(db, undefined, await jsonBody(request), { by, now })),
});

export const config = { api: { bodyParser: false } };
