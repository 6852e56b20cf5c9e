import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { followedWordPress } from '@/lib/newsroom/importers/wordpress/follow/outcomes';
import { configuration } from '@/lib/platform/config/configuration';

export default editorRoute({ followedWordPress: ({ db, now }) => followedWordPress(db, configuration(), now) });

export const config = { api: { bodyParser: false } };
