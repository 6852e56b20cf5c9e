import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { addEditor, allEditors } from '@/lib/newsroom/editors/editors';

export default editorRoute({
  listEditors: async ({ db }) => ({ items: await allEditors(db) }),
  addEditor: async ({ request, db, by, now }) => addEditor(db, by, await jsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
