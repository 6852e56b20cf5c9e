import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { listRefusedPosts } from '@/lib/newsroom/importers/wordpress/follow/post-outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({ refusedPosts: ({ db, query }) => listRefusedPosts(db, configuration(), query) });

export const config = { api: { bodyParser: false } };
