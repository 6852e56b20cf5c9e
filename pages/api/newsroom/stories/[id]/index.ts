import { editorRoute } from '@/lib/api/editor-route';
import { notFoundError } from '@/lib/contract/errors';
import { withdrawStory } from '@/lib/newsroom/publishing';
import { storyId } from '@/lib/routes';

export default editorRoute('DELETE', async ({ request, db, refresh, audit }) => {
  const id = storyId(String(request.query['id']));
  if (id === undefined) throw notFoundError('Story', String(request.query['id']).slice(0, 20));
  const { path } = await withdrawStory(db, id, new Date(), refresh);
  audit('story_withdrawn', id);
  return { id, path };
});

export const config = { api: { bodyParser: false } };
