import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { createPreview, listPreviews, revokePreviews } from '@/lib/http/newsroom-api/preview';

export default editorRoute({
  previewStory: async ({ request, db, by, now, params: { id } }) =>
    createPreview(db, id, { by, input: await readJsonBody(request), now }),
  listPreviews: ({ db, by, now, params: { id } }) => listPreviews(db, id, by, now),
  revokePreviews: ({ db, by, now, params: { id }, query: { link } }) => revokePreviews(db, id, { link, by, now }),
});

export const config = { api: { bodyParser: false } };
