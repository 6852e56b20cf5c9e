import { editorRoute } from '@/lib/api/editor-route';
import { subscribersPage } from '@/lib/newsroom/subscribers';

export default editorRoute({ subscribers: ({ db, by, query, now }) => subscribersPage(db, by, query, now) });

export const config = { api: { bodyParser: false } };
