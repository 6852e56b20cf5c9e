import { jsonBody } from '@/lib/web/request/body';
import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { changePicture, removePicture, uploadedPicture } from '@/lib/newsroom/media/uploads';

export default editorRoute({
  readPicture: ({ db, params }) => uploadedPicture(db, params.id),
  changePicture: async ({ request, db, by, now, params }) =>
    changePicture(db, params.id, { by, input: await jsonBody(request), now }),
  removePicture: ({ db, by, now, params }) => removePicture(db, params.id, by, now),
});

export const config = { api: { bodyParser: false } };
