import { editorRoute } from '@/lib/api/editor-route';
import { newsroomVersion } from '@/lib/newsroom/api/stories';

export default editorRoute({
  readVersion: ({ db, by, params, query }) => newsroomVersion(db, params, query.against, by),
});

export const config = { api: { bodyParser: false } };
