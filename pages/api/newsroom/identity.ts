import { readJsonBody } from '@/lib/requests/body';
import { editorRoute, withEtag } from '@/lib/http/newsroom-api/editor-route';
import { siteSettings } from '@/lib/newsroom/reading/site/site-facts';
import { setIdentity } from '@/lib/newsroom/site/site-settings';

export default editorRoute({
  readIdentity: async ({ response, db }) => withEtag(response, (await siteSettings(db)).identity),
  setIdentity: async ({ request, response, db, by, now }) => {
    const { warnings, ...looks } = await setIdentity(
      db,
      by,
      await readJsonBody(request),
      now,
      request.headers['if-match'],
    );
    withEtag(response, looks);
    return { ...looks, warnings };
  },
});

export const config = { api: { bodyParser: false } };
