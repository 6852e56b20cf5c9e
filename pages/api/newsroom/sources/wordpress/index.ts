import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { getFollowStatus } from '@/lib/newsroom/importers/wordpress/follow/post-outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({ followedWordPress: ({ db, now }) => getFollowStatus(db, configuration(), now) });

export const config = { api: { bodyParser: false } };
