import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { updateEditor } from '@/lib/newsroom/editors/editors';

export default editorRoute({
  changeEditor: async ({ request, db, by, now, params }) =>
    updateEditor(db, by, params.name, await readJsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
