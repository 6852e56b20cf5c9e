import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { mergeTag } from '@/lib/newsroom/things/things';

export default editorRoute({
  mergeTag: async ({ request, db, by, now, params }) =>
    mergeTag(db, params.slug, (await jsonBody(request))['into'], by, now),
});

export const config = { api: { bodyParser: false } };
