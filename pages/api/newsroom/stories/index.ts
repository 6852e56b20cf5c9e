import { editorRoute, ifMatch, storyBody } from '@/lib/http/newsroom-api/editor-route';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import { writtenAnswer } from '@/lib/http/newsroom-api/written-story';
import { newsroomStories } from '@/lib/newsroom/stories/editor-story-list';
import { onceOf } from '@/lib/newsroom/writes/idempotency';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { asDraft } from '@/lib/newsroom/stories/story-permissions';
import { etagOf } from '@/lib/newsroom/stories/history/story-versions';

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

export default editorRoute({
  listStories: ({ db, query, by, now }) => newsroomStories(db, query, by, now),
  saveStory: async ({ request, response, db, by, now, audit, query }) => {
    const body = await storyBody(request);
    const once = onceOf(headerOf(request.headers['idempotency-key']), by, body);
    const expected = (id: number | undefined) => ifMatch(request, id);
    const story = asDraft(by, body) as StoryInput;
    const saved = await saveStory(db, story, now, { by, once, expected, isAutosave: query.autosave === '1' });
    audit(saved.events, saved.id);
    response.setHeader('ETag', etagOf(saved.id, saved.version));
    return writtenAnswer(saved);
  },
});

export const config = { api: { bodyParser: false } };
