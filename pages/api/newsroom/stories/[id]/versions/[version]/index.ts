import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { newsroomVersion } from '@/lib/newsroom/stories/newsroom-story';

export default editorRoute({
  readVersion: ({ db, by, now, params, query }) => newsroomVersion(db, params, query.against, by, now),
});

export const config = { api: { bodyParser: false } };
