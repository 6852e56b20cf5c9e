import { editorRoute } from '@/lib/api/editor-route';
import { newsroomVersions } from '@/lib/newsroom/api/stories';

export default editorRoute({
  listVersions: ({ db, by, now, params, query }) => newsroomVersions(db, params.id, by, now, query),
});

export const config = { api: { bodyParser: false } };
