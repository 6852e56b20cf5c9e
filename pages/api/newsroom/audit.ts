import { editorRoute } from '@/lib/api/editor-route';
import { auditEntries } from '@/lib/newsroom/audit';

export default editorRoute({ audit: ({ db, query }) => auditEntries(db, query) });

export const config = { api: { bodyParser: false } };
