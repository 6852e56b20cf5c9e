import { editorRoute } from '@/lib/api/editor-route';
import { changesQuery } from '@/lib/contract/changes';
import { invalidInput, notFoundError } from '@/lib/contract/errors';
import { changesAfter } from '@/lib/database/changes';

export default editorRoute('GET', async ({ request, db }) => {
  const parsed = changesQuery.safeParse(request.query);
  if (!parsed.success) throw invalidInput(parsed.error);
  const { after, size } = parsed.data;
  const items = await changesAfter(db, after, size);
  // The caller begins anew, without `after` and from all that it can read.
  if (!items) throw notFoundError('Change', after ?? 0);
  return { items };
});

export const config = { api: { bodyParser: false } };
