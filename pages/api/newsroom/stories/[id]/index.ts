import { editorRoute } from '@/lib/api/editor-route';
import { invalidInput, notFoundError } from '@/lib/contract/errors';
import { withdrawalQuery } from '@/lib/contract/publishing';
import { editionOfApiLanguage } from '@/lib/editions';
import { withdrawStory } from '@/lib/newsroom/publishing';
import { storyId } from '@/lib/routes';

export default editorRoute('DELETE', async ({ request, db, audit }) => {
  const id = storyId(String(request.query['id']));
  if (id === undefined) throw notFoundError('Story', String(request.query['id']).slice(0, 20));
  const { success, data, error } = withdrawalQuery.safeParse(request.query);
  if (!success) throw invalidInput(error);
  const edition = data.language && editionOfApiLanguage(data.language);
  const { events, ...withdrawn } = await withdrawStory(db, id, new Date(), edition);
  audit(events, id);
  return withdrawn;
});

export const config = { api: { bodyParser: false } };
