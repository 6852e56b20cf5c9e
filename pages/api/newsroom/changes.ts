import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { lineForOthers } from '@/lib/contract/newsroom/changes';
import { notFoundError } from '@/lib/contract/errors';
import { changesAfter } from '@/lib/database/change-feed/changes';

export default editorRoute({
  changes: async ({ db, query: { after, size } }) => {
    const items = await changesAfter(db, after, size);
    // The caller begins anew, without `after` and from all that it can read.
    if (!items) throw notFoundError('Change', after ?? 0);
    return { items: items.map(lineForOthers) };
  },
});

export const config = { api: { bodyParser: false } };
