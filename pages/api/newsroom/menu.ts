import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { setMenu, siteSettings } from '@/lib/newsroom/site-settings';

export default editorRoute({
  readMenu: async ({ db }) => ({ bar: (await siteSettings(db)).bar }),
  setMenu: async ({ request, db, by, now }) => setMenu(db, by, await jsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
