import { editorRoute, ifMatch } from '@/lib/api/editor-route';
import { restoreVersion } from '@/lib/newsroom/api/stories';
import { etagOf } from '@/lib/newsroom/story-versions';

export default editorRoute({
  restoreVersion: async ({ request, response, db, by, now, audit, params }) => {
    const expected = ifMatch(request, params.id);
    const { events, ...saved } = await restoreVersion(db, params, now, { by, expected });
    audit(events, params.id);
    response.setHeader('ETag', etagOf(saved.id, saved.version));
    return saved;
  },
});

export const config = { api: { bodyParser: false } };
