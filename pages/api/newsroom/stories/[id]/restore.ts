import { editorRoute, readIfMatch } from '@/lib/http/newsroom-api/editor-route';
import { toWriteResponse } from '@/lib/http/newsroom-api/write-response';
import { restoreDraft } from '@/lib/newsroom/stories/deleted-drafts';
import { storyEtag } from '@/lib/newsroom/stories/history/story-versions';

export default editorRoute({
  restoreStory: async ({ request, response, db, by, now, audit, params: { id } }) => {
    const restored = await restoreDraft(db, id, now, { by, expected: readIfMatch(request, id) });
    audit(restored.events, id);
    response.setHeader('ETag', storyEtag(restored.id, restored.version));
    return toWriteResponse(restored);
  },
});

export const config = { api: { bodyParser: false } };
