import { editorRoute, ifMatch, storyBody } from '@/lib/api/editor-route';
import type { StoryInput } from '@/lib/contract/publishing';
import { writtenAnswer } from '@/lib/newsroom/api/written-story';
import { newsroomStories } from '@/lib/newsroom/newsroom-list';
import { onceOf } from '@/lib/newsroom/once';
import { saveStory } from '@/lib/newsroom/publishing';
import { asDraft } from '@/lib/newsroom/story-rights';
import { etagOf } from '@/lib/newsroom/story-versions';

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
