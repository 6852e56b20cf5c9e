import { editorRoute } from '@/lib/api/editor-route';
import { revokeToken } from '@/lib/newsroom/editors/tokens';

export default editorRoute({
  revokeToken: ({ db, by, now, params }) => revokeToken(db, by, params.id, now),
});

export const config = { api: { bodyParser: false } };
