import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { mergeTag } from '@/lib/newsroom/taxonomy/terms';

export default editorRoute({
  mergeTag: async ({ request, db, by, now, params }) => {
    const { into } = await readJsonBody(request);
    return mergeTag(db, params.slug, into, by, now, request.headers['if-match']);
  },
});

export const config = { api: { bodyParser: false } };
