import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { newsroomVersion } from '@/lib/http/newsroom-api/stories';

export default editorRoute({
  readVersion: ({ db, by, now, params, query }) => newsroomVersion(db, params, query.against, by, now),
});

export const config = { api: { bodyParser: false } };
