import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { createEditor, listEditors } from '@/lib/newsroom/editors/editors';

export default editorRoute({
  listEditors: async ({ db }) => ({ items: await listEditors(db) }),
  addEditor: async ({ request, db, by, now }) => createEditor(db, by, await readJsonBody(request), now),
});

export const config = { api: { bodyParser: false } };
