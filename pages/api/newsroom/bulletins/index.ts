import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { allBulletins, saveBulletin } from '@/lib/newsroom/side-entries';

export default editorRoute({
  listBulletins: ({ db }) => allBulletins(db),
  addBulletin: async ({ request, db, by, now }) => saveBulletin(db, undefined, await jsonBody(request), { by, now }),
});

export const config = { api: { bodyParser: false } };
