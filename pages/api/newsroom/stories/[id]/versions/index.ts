import { editorRoute } from '@/lib/api/editor-route';
import { newsroomVersions } from '@/lib/newsroom/api/stories';

export default editorRoute({
  listVersions: ({ db, by, params }) => newsroomVersions(db, params.id, by),
});

export const config = { api: { bodyParser: false } };
