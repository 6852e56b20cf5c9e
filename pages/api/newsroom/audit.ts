import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { listAuditEntries } from '@/lib/newsroom/write-records/audit-log';

export default editorRoute({ audit: ({ db, query }) => listAuditEntries(db, query) });

export const config = { api: { bodyParser: false } };
