import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { notFoundError } from '@/lib/contract/errors';
import { setBreaking } from '@/lib/newsroom/publishing';
import { storyId } from '@/lib/routes';

export default editorRoute('POST', async ({ request, db, audit }) => {
  const id = storyId(String(request.query['id']));
  if (id === undefined) throw notFoundError('Story', String(request.query['id']).slice(0, 20));
  const { events, ...marked } = await setBreaking(db, id, await jsonBody(request), new Date());
  audit(events, id);
  return marked;
});

export const config = { api: { bodyParser: false } };
