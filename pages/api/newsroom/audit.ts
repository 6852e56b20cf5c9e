import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { auditEntries } from '@/lib/newsroom/writes/audit';

export default editorRoute({ audit: ({ db, query }) => auditEntries(db, query) });

export const config = { api: { bodyParser: false } };
