import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { mergeTag } from '@/lib/newsroom/things/things';

export default editorRoute({
  mergeTag: async ({ request, db, by, now, params }) => {
    const { into } = await jsonBody(request);
    return mergeTag(db, params.slug, into, by, now, request.headers['if-match']);
  },
});

export const config = { api: { bodyParser: false } };
