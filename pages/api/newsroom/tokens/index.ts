import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { listTokens, createToken } from '@/lib/newsroom/editors/tokens';

export default editorRoute({
  listTokens: async ({ db }) => ({ items: await listTokens(db) }),
  createToken: async ({ request, db, by, now }) => createToken(db, by, await readJsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
