import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { changeEditor } from '@/lib/newsroom/editors/editors';

export default editorRoute({
  changeEditor: async ({ request, db, by, now, params }) =>
    changeEditor(db, by, params.name, await jsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
