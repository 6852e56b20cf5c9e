import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { getStoryVersion } from '@/lib/newsroom/stories/newsroom-story';

export default editorRoute({
  readVersion: ({ db, by, now, params, query }) => getStoryVersion(db, params, query.against, by, now),
});

export const config = { api: { bodyParser: false } };
