import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { listSubscribers } from '@/lib/newsroom/readers/subscribers';

export default editorRoute({ subscribers: ({ db, by, query, now }) => listSubscribers(db, by, query, now) });

export const config = { api: { bodyParser: false } };
