import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { getPostOutcomes } from '@/lib/newsroom/importers/wordpress/follow/post-outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({
  postOutcomes: ({ db, query: { posts = [] }, now }) => getPostOutcomes(db, configuration(), { posts, now }),
});

export const config = { api: { bodyParser: false } };
