import { readJsonBody } from '@/lib/requests/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { updatePicture, deletePicture, getUploadedPicture } from '@/lib/newsroom/media/uploads';

export default editorRoute({
  readPicture: ({ db, params }) => getUploadedPicture(db, params.id),
  changePicture: async ({ request, db, by, now, params }) =>
    updatePicture(db, params.id, { by, input: await readJsonBody(request), now }),
  removePicture: ({ db, by, now, params }) => deletePicture(db, params.id, by, now),
});

export const config = { api: { bodyParser: false } };
