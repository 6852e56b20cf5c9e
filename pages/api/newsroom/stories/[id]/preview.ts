import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { previewOf } from '@/lib/newsroom/api/preview';

export default editorRoute({
  previewStory: async ({ request, db, by, now, params: { id } }) =>
    previewOf(db, id, { by, input: await jsonBody(request), now }),
});

export const config = { api: { bodyParser: false } };
