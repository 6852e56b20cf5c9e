import { jsonBody } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { removeEntry, saveAdvertisement } from '@/lib/newsroom/side-entries';

export default editorRoute({
  changeAdvertisement: async ({ request, db, by, now, params }) =>
    saveAdvertisement(db, params.id, await jsonBody(request), { by, now }),
  removeAdvertisement: ({ db, by, now, params }) => removeEntry(db, 'advertisement', params.id, { by, now }),
});

export const config = { api: { bodyParser: false } };
