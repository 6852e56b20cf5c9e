import { editorRoute, ifMatch } from '@/lib/http/newsroom-api/editor-route';
import { writtenAnswer } from '@/lib/http/newsroom-api/written-story';
import { restoreDraft } from '@/lib/newsroom/stories/deleted-drafts';
import { etagOf } from '@/lib/newsroom/stories/history/story-versions';

export default editorRoute({
  restoreStory: async ({ request, response, db, by, now, audit, params: { id } }) => {
    const restored = await restoreDraft(db, id, now, { by, expected: ifMatch(request, id) });
    audit(restored.events, id);
    response.setHeader('ETag', etagOf(restored.id, restored.version));
    return writtenAnswer(restored);
  },
});

export const config = { api: { bodyParser: false } };
