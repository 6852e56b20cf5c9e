import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { listStoryVersions } from '@/lib/newsroom/stories/newsroom-story';

export default editorRoute({
  listVersions: ({ db, by, now, params, query }) => listStoryVersions(db, params.id, by, now, query),
});

export const config = { api: { bodyParser: false } };
