import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { setIdentity, siteSettings } from '@/lib/newsroom/site-settings';

export default editorRoute({
  readIdentity: async ({ db }) => (await siteSettings(db)).identity,
  setIdentity: async ({ request, db, by, now }) => setIdentity(db, by, await jsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
