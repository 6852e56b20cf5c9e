import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { siteSettings } from '@/lib/newsroom/reading/site/site-facts';
import { setMenu } from '@/lib/newsroom/site/site-settings';

export default editorRoute({
  readMenu: async ({ response, db }) => withEtag(response, { bar: (await siteSettings(db)).bar }),
  setMenu: async ({ request, response, db, by, now }) =>
    withEtag(response, await setMenu(db, by, await readJsonBody(request), now, request.headers['if-match'])),
});

export const config = { api: { bodyParser: false } };
