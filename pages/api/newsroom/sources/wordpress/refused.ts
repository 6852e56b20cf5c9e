import { editorRoute } from '@/lib/api/editor-route';
import { refusedPosts } from '@/lib/newsroom/sources/wordpress/outcomes';
import { configuration } from '@/lib/site/configuration';

export default editorRoute({ refusedPosts: ({ db, query }) => refusedPosts(db, configuration(), query) });

export const config = { api: { bodyParser: false } };
