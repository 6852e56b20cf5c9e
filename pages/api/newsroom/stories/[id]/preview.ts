import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { previewOf, previewsOf, revokePreviews } from '@/lib/http/newsroom-api/preview';

export default editorRoute({
  previewStory: async ({ request, db, by, now, params: { id } }) =>
    previewOf(db, id, { by, input: await jsonBody(request), now }),
  listPreviews: ({ db, by, now, params: { id } }) => previewsOf(db, id, by, now),
  revokePreviews: ({ db, by, now, params: { id }, query: { link } }) => revokePreviews(db, id, { link, by, now }),
});

export const config = { api: { bodyParser: false } };
