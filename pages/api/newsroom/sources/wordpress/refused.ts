import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { refusedPosts } from '@/lib/newsroom/importers/wordpress/follow/outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({ refusedPosts: ({ db, query }) => refusedPosts(db, configuration(), query) });

export const config = { api: { bodyParser: false } };
