import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { previewOfPost } from '@/lib/newsroom/api/preview';

export default editorRoute({
  previewWordPressPost: async ({ request, db, by, now }) =>
    previewOfPost(db, { by, input: await jsonBody(request), now }),
});

export const config = { api: { bodyParser: false } };
