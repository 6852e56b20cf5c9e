import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { toApiChange } from '@/lib/contract/newsroom/changes';
import { notFoundError } from '@/lib/contract/errors';
import { readChangesAfter } from '@/lib/database/change-feed/changes';

export default editorRoute({
  changes: async ({ db, query: { after, size } }) => {
    const items = await readChangesAfter(db, after, size);
    // If the change is unknown, the client starts again: it reads everything, then requests changes
    // without `after`.
    if (!items) throw notFoundError('Change', after ?? 0);
    return { items: items.map(toApiChange) };
  },
});

export const config = { api: { bodyParser: false } };
