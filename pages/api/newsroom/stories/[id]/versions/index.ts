import { editorRoute } from '@/lib/api/editor-route';
import { newsroomVersions } from '@/lib/newsroom/api/stories';

export default editorRoute({
  listVersions: ({ db, by, now, params }) => newsroomVersions(db, params.id, by, now),
});

export const config = { api: { bodyParser: false } };
