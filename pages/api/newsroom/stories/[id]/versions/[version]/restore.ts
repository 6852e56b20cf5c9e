import { editorRoute, readIfMatch } from '@/lib/http/newsroom-api/editor-route';
import { restoreVersion } from '@/lib/newsroom/stories/newsroom-story';
import { toWriteResponse } from '@/lib/http/newsroom-api/write-response';
import { storyEtag } from '@/lib/newsroom/stories/history/story-versions';

export default editorRoute({
  restoreVersion: async ({ request, response, db, by, now, audit, params }) => {
    const expected = readIfMatch(request, params.id);
    const saved = await restoreVersion(db, params, now, { by, expected });
    audit(saved.events, params.id);
    response.setHeader('ETag', storyEtag(saved.id, saved.version));
    return toWriteResponse(saved);
  },
});

export const config = { api: { bodyParser: false } };
