import { editorRoute } from '@/lib/api/editor-route';
import { notFoundError } from '@/lib/contract/errors';
import { withdrawStory } from '@/lib/newsroom/publishing';
import { storyId } from '@/lib/routes';

export default editorRoute('DELETE', async ({ request, db, audit }) => {
  const id = storyId(String(request.query['id']));
  if (id === undefined) throw notFoundError('Story', String(request.query['id']).slice(0, 20));
  const withdrawn = await withdrawStory(db, id);
  audit('story_withdrawn', id);
  return withdrawn;
});

export const config = { api: { bodyParser: false } };
