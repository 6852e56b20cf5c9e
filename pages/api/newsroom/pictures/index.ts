import { editorRoute } from '@/lib/http/newsroom-api/editor-route';
import { withReceivedFile } from '@/lib/http/newsroom-api/received-file';
import { withUploadSlot } from '@/lib/http/newsroom-api/upload-slots';
import { ApiError } from '@/lib/contract/errors';
import { maxUploadBytes, pictureOperations } from '@/lib/contract/newsroom/pictures';
import { listUploadedPictures, uploadPicture } from '@/lib/newsroom/media/uploads';

export default editorRoute({
  listPictures: ({ db, query }) => listUploadedPictures(db, query),
  uploadPicture: async ({ request, db, by, now }) => {
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!pictureOperations.uploadPicture.file?.includes(type))
      throw new ApiError(415, [
        { code: 'MEDIA_TYPE', message: 'Send the file itself as image/jpeg, image/png, image/webp or image/heic' },
      ]);
    return withUploadSlot(by, () =>
      withReceivedFile(request, maxUploadBytes, (file) => uploadPicture(db, by, file, now)),
    );
  },
});

export const config = { api: { bodyParser: false } };
