import { editorRoute, readIfMatch, storyBody } from '@/lib/http/newsroom-api/editor-route';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import { toWriteResponse } from '@/lib/http/newsroom-api/write-response';
import { listEditorStories } from '@/lib/newsroom/stories/editor-story-list';
import { parseIdempotencyKey } from '@/lib/newsroom/write-records/idempotency';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { withDefaultStatus } from '@/lib/newsroom/stories/story-permissions';
import { storyEtag } from '@/lib/newsroom/stories/history/story-versions';

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

export default editorRoute({
  listStories: ({ db, query, by, now }) => listEditorStories(db, query, by, now),
  saveStory: async ({ request, response, db, by, now, audit, query }) => {
    const body = await storyBody(request);
    const once = parseIdempotencyKey(headerOf(request.headers['idempotency-key']), by, body);
    const expected = (id: number | undefined) => readIfMatch(request, id);
    const story = withDefaultStatus(by, body) as StoryInput;
    const saved = await saveStory(db, story, now, {
      by,
      idempotencyKey: once,
      expected,
      isAutosave: query.autosave === '1',
    });
    audit(saved.events, saved.id);
    response.setHeader('ETag', storyEtag(saved.id, saved.version));
    return toWriteResponse(saved);
  },
});

export const config = { api: { bodyParser: false } };
