import { editorRoute } from '@/lib/api/editor-route';
import { followedWordPress } from '@/lib/newsroom/sources/wordpress/outcomes';
import { configuration } from '@/lib/site/configuration';

export default editorRoute({ followedWordPress: ({ db, now }) => followedWordPress(db, configuration(), now) });

export const config = { api: { bodyParser: false } };
