import * as z from 'zod';
import { type ApiLanguage, editions, knownEditions } from '../../platform/editions';
import { imageFocus } from '../news/entities';
import { pageOf } from '../envelope';
import { warning } from '../stories/publishing';
import { idParams, newsroomCall, pageQuery } from './definition';

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
    .describe('Words that all stand in what it shows, in any language, or in its credit'),
  uploader: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}+$/u, 'must be one line of text')
    .optional()
    .describe('Who uploaded it, as `uploadedBy` names them'),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
    .optional()
    .describe('Month in India in which it was uploaded, `2026-11`'),
  use: z
    .enum(['used', 'unused'])
    .optional()
    .describe('Whether a story, author, bulletin, advertisement or the looks of the site show it'),
});
export type PictureQuery = z.output<typeof pictureQuery>;

export const pictureChange = z
  .strictObject({
    alts: z
      .strictObject(
        Object.fromEntries(
          knownEditions.map((edition) => [editions[edition].apiLanguage, z.string().trim().min(1).max(300).nullish()]),
        ) as Record<ApiLanguage, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
      )
      .optional()
      .describe('What it shows, in each language; stories that name it and say nothing of it get that'),
    credit: z.string().trim().min(1).max(200).nullish().describe('Whose it is; shown under it'),
    focus: imageFocus.nullish(),
    madeByAi: z.boolean().optional().describe('Captions and cards say so'),
  })
  .meta({ id: 'PictureChange', description: 'What is not named stays; null takes away' });

export const uploadedPicture = z
  .object({
    id: z.number().int(),
    url: z.string().describe('As stories name it'),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    alts: z.partialRecord(z.string(), z.string()),
    credit: z.string().nullable(),
    focus: z.object({ x: z.number(), y: z.number() }).nullable(),
    madeByAi: z.boolean(),
    uploadedAt: z.string(),
    uploadedBy: z.string(),
    stories: z.number().int().describe('Stories whose picture or thumb it is'),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.output<typeof uploadedPicture>;

export const pictureCalls = {
  listPictures: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/pictures',
    needs: 'read',
    summary: 'Pictures that were uploaded, newest first',
    query: pictureQuery,
    data: pageOf(uploadedPicture),
  }),
  uploadPicture: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/pictures',
    needs: 'write',
    refusals: [413, 415],
    summary:
      'Upload a picture: the file itself is the body, at most 30 MB. It is made anew, without what cameras write into files. A JPEG may have 200 megapixels, any other 40. HEIC is 400 with advice where the site cannot read it',
    file: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    data: uploadedPicture.extend({ warnings: z.array(warning) }),
  }),
  readPicture: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/pictures/{id}',
    needs: 'read',
    params: idParams,
    summary: 'A picture that was uploaded',
    data: uploadedPicture,
  }),
  changePicture: newsroomCall({
    method: 'PATCH',
    path: '/api/newsroom/pictures/{id}',
    needs: 'write',
    params: idParams,
    body: pictureChange,
    summary: 'Say what a picture shows, whose it is, and how it was made',
    data: uploadedPicture,
  }),
  removePicture: newsroomCall({
    method: 'DELETE',
    path: '/api/newsroom/pictures/{id}',
    needs: 'publish',
    params: idParams,
    summary: 'Remove a picture that nothing shows, no story and nothing else; 409 for one that is shown',
    data: z.object({ id: z.number().int() }),
  }),
};
