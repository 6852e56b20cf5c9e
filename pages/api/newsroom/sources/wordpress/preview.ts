import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { previewOfPost } from '@/lib/http/newsroom-api/preview';

export default editorRoute({
  previewWordPressPost: async ({ request, db, by, now }) =>
    previewOfPost(db, { by, input: await jsonBody(request), now }),
});

export const config = { api: { bodyParser: false } };
