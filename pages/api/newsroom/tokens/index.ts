import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { allTokens, createToken } from '@/lib/newsroom/editors/tokens';

export default editorRoute({
  listTokens: async ({ db }) => ({ items: await allTokens(db) }),
  createToken: async ({ request, db, by, now }) => createToken(db, by, await jsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
