import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { changeEditor } from '@/lib/newsroom/editors/editors';

export default editorRoute({
  changeEditor: async ({ request, db, by, now, params }) =>
    changeEditor(db, by, params.name, await jsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
