import * as z from 'zod';
import { type ApiLanguage, editions, allEditions } from '../../platform/editions';
import { imageFocus } from '../news/entities';
import { pageOf } from '../envelope';
import { warning } from '../stories/publishing';
import { idParams, newsroomOperation, pageQuery } from './definition';

/** Operations on uploaded pictures. */

/** Maximum file size in bytes. Photographs from 200-megapixel phones fit. */
export const maxUploadBytes = 30_000_000;

/** Filters for the list of uploaded pictures. A picture must match all of them. */
export const pictureQuery = z.object({
  ...pageQuery,
  text: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Words that all appear in a description, in any language, or in the credit'),
  uploader: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}+$/u, 'must be one line of text')
    .optional()
    .describe('Name of the uploader, as in `uploadedBy`'),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
    .optional()
    .describe('Month of the upload in India, `2026-11`'),
  use: z
    .enum(['used', 'unused'])
    .optional()
    .describe('Whether a story, author, bulletin, advertisement or the site’s identity uses it'),
});
export type PictureQuery = z.output<typeof pictureQuery>;

export const pictureChange = z
  .strictObject({
    alts: z
      .strictObject(
        Object.fromEntries(
          allEditions.map((edition) => [editions[edition].apiLanguage, z.string().trim().min(1).max(300).nullish()]),
        ) as Record<ApiLanguage, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
      )
      .optional()
      .describe('Descriptions by language. Stories that use the picture without a description get them'),
    credit: z.string().trim().min(1).max(200).nullish().describe('Copyright holder, shown below the picture'),
    focus: imageFocus.nullish(),
    madeByAi: z.boolean().optional().describe('Whether AI made it. Captions and cards say so'),
  })
  .meta({ id: 'PictureChange', description: 'Fields that are absent stay unchanged. Null removes a value' });

export const uploadedPicture = z
  .object({
    id: z.number().int(),
    url: z.string().describe('URL for use in stories'),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    alts: z.partialRecord(z.string(), z.string()),
    credit: z.string().nullable(),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
    madeByAi: z.boolean(),
    uploadedAt: z.string(),
    uploadedBy: z.string(),
    stories: z.number().int().describe('Number of stories with this picture or thumbnail'),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.output<typeof uploadedPicture>;

export const pictureOperations = {
  listPictures: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/pictures',
    needs: 'read',
    summary: 'Uploaded pictures, newest first',
    query: pictureQuery,
    data: pageOf(uploadedPicture),
  }),
  uploadPicture: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/pictures',
    needs: 'write',
    refusals: [413, 415],
    summary:
      'Upload a picture. The body is the file, at most 30 MB. The site re-encodes it without camera metadata. A JPEG may have 200 megapixels, other formats 40. If the site cannot read HEIC, the response is 400 with advice',
    file: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    data: uploadedPicture.extend({ warnings: z.array(warning) }),
  }),
  readPicture: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/pictures/{id}',
    needs: 'read',
    params: idParams,
    summary: 'An uploaded picture',
    data: uploadedPicture,
  }),
  changePicture: newsroomOperation({
    method: 'PATCH',
    path: '/api/newsroom/pictures/{id}',
    needs: 'write',
    params: idParams,
    body: pictureChange,
    summary: 'Set descriptions, credit, focal point and AI origin of a picture',
    data: uploadedPicture,
  }),
  removePicture: newsroomOperation({
    method: 'DELETE',
    path: '/api/newsroom/pictures/{id}',
    needs: 'publish',
    params: idParams,
    summary: 'Remove an unused picture. 409 if a story or another page uses it',
    data: z.object({ id: z.number().int() }),
  }),
};
