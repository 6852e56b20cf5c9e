import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { removeEntry, saveBulletin } from '@/lib/newsroom/side-entries';

export default editorRoute({
  changeBulletin: async ({ request, db, by, now, params }) =>
    saveBulletin(db, params.id, await jsonBody(request), { by, now }),
  removeBulletin: ({ db, by, now, params }) => removeEntry(db, 'bulletin', params.id, { by, now }),
});

export const config = { api: { bodyParser: false } };
