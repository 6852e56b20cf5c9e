import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import type { StoryInput } from '@/lib/contract/publishing';
import { saveStory } from '@/lib/newsroom/publishing';

/** Three bodies of at most 500 kB each, with room for the rest. */
const maxStoryBytes = 2 * 1024 * 1024;

export default editorRoute('POST', async ({ request, db, audit }) => {
  const story = (await jsonBody(request, maxStoryBytes)) as StoryInput;
  const { events, ...saved } = await saveStory(db, story, new Date());
  audit(events, saved.id);
  return saved;
});

export const config = { api: { bodyParser: false } };
