import { editorRoute, ifMatch } from '@/lib/http/newsroom-api/editor-route';
import { restoreVersion } from '@/lib/newsroom/stories/newsroom-story';
import { writtenAnswer } from '@/lib/http/newsroom-api/written-story';
import { etagOf } from '@/lib/newsroom/stories/history/story-versions';

export default editorRoute({
  restoreVersion: async ({ request, response, db, by, now, audit, params }) => {
    const expected = ifMatch(request, params.id);
    const saved = await restoreVersion(db, params, now, { by, expected });
    audit(saved.events, params.id);
    response.setHeader('ETag', etagOf(saved.id, saved.version));
    return writtenAnswer(saved);
  },
});

export const config = { api: { bodyParser: false } };
