import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { createPreviewOfPost } from '@/lib/http/newsroom-api/preview';

export default editorRoute({
  previewWordPressPost: async ({ request, db, by, now }) =>
    createPreviewOfPost(db, { by, input: await readJsonBody(request), now }),
});

export const config = { api: { bodyParser: false } };
