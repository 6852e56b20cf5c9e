import { editorRoute } from '@/lib/api/editor-route';
import { postOutcomes } from '@/lib/newsroom/sources/wordpress/outcomes';
import { configuration } from '@/lib/site/configuration';

export default editorRoute({
  postOutcomes: ({ db, query: { posts = [] }, now }) => postOutcomes(db, configuration(), { posts, now }),
});

export const config = { api: { bodyParser: false } };
