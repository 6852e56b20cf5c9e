import { editorRoute, ifMatch, storyBody } from '@/lib/api/editor-route';
import type { StoryInput } from '@/lib/contract/publishing';
import { newsroomStories } from '@/lib/newsroom/newsroom-list';
import { onceOf } from '@/lib/newsroom/once';
import { saveStory } from '@/lib/newsroom/publishing';
import { asDraft } from '@/lib/newsroom/story-rights';
import { etagOf } from '@/lib/newsroom/story-versions';

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

export default editorRoute({
  listStories: ({ db, query, by, now }) => newsroomStories(db, query, by, now),
  saveStory: async ({ request, response, db, by, now, audit }) => {
    const body = await storyBody(request);
    const once = onceOf(headerOf(request.headers['idempotency-key']), by, body);
    const expected = (id: number | undefined) => ifMatch(request, id);
    const story = asDraft(by, body) as StoryInput;
    const { events, ...saved } = await saveStory(db, story, now, { by, once, expected });
    audit(events, saved.id);
    response.setHeader('ETag', etagOf(saved.id, saved.version));
    return saved;
  },
});

export const config = { api: { bodyParser: false } };
