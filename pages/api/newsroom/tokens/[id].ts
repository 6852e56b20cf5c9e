import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { revokeToken } from '@/lib/newsroom/editors/tokens';

export default editorRoute({
  revokeToken: ({ db, by, now, params }) => revokeToken(db, by, params.id, now),
});

export const config = { api: { bodyParser: false } };
