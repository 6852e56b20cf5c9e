import { sharesOfUpload } from '@/lib/api/bodies-in-flight';
import { bodyBytes } from '@/lib/api/body';
import { editorRoute } from '@/lib/api/editor-route';
import { withUploadPlace } from '@/lib/api/upload-places';
import { ApiError } from '@/lib/contract/errors';
import { maxUploadBytes, pictureCalls } from '@/lib/contract/newsroom/pictures';
import { uploadedPictures, uploadPicture } from '@/lib/newsroom/uploads';

export default editorRoute({
  listPictures: ({ db, query }) => uploadedPictures(db, query),
  uploadPicture: async ({ request, db, by, now }) => {
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!pictureCalls.uploadPicture.file?.includes(type))
      throw new ApiError(415, [
        { code: 'MEDIA_TYPE', message: 'Send the file itself as image/jpeg, image/png or image/webp' },
      ]);
    return withUploadPlace(by, async () => {
      const bytes = await bodyBytes(request, maxUploadBytes, sharesOfUpload(by));
      return uploadPicture(db, by, bytes, now);
    });
  },
});

export const config = { api: { bodyParser: false } };
