import * as z from 'zod';
import { apiLanguages, type ApiLanguage, enabledEditions, editions, allEditions } from '../../platform/editions';
import { slug } from '../news/entities';
import { publicationTime, warning } from '../stories/publishing';
import { picture } from '../stories/value-schemas';
import { colour, identity } from '../news/site-facts';
import { ifMatchHeader, idParams, newsroomOperation } from './definition';
import { abortIfTooLong } from '../abort-if-too-long';

/** Operations on front pages, menu, identity, bulletins and advertisements. */

const timestamp = z.iso.datetime({ offset: true });
const language = z.object({
  language: z.enum([...new Set([...apiLanguages, ...enabledEditions])]).describe('`en` and `english` mean the same'),
});
const byLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(allEditions.map((edition) => [editions[edition].apiLanguage, schema])) as Record<
      ApiLanguage,
      Schema
    >,
  );

export const maxSlots = 20;
export const frontPageInput = z
  .strictObject({
    slots: z
      .array(
        z.strictObject({
          story: z.number().int().positive(),
          until: timestamp.nullish().describe('Time at which it leaves the slot; absent or null: it stays'),
        }),
      )
      .max(maxSlots)
      .describe('The first one leads the page. Editors’ picks and the newest stories follow'),
  })
  .meta({ id: 'FrontPageInput' });

const frontPage = z
  .object({
    slots: z.array(
      z.object({
        story: z.number().int(),
        title: z.string().nullable(),
        until: z.string().nullable(),
        shows: z.boolean().describe('False if it is not public in this language, or if its time has ended'),
      }),
    ),
  })
  .meta({ id: 'FrontPage' });
export type FrontPage = z.output<typeof frontPage>;

export const menuInput = z
  .strictObject({
    bar: z
      .strictObject(
        Object.fromEntries(apiLanguages.map((name) => [name, z.array(slug).min(1).max(12).nullish()])) as Record<
          ApiLanguage,
          z.ZodOptional<z.ZodNullable<z.ZodArray<typeof slug>>>
        >,
      )
      .describe('Sections in the navigation bar of each edition, in their order; null or absent: the default sections'),
  })
  .meta({ id: 'MenuInput', description: 'The main menu has all sections by group and position' });
const menu = z.object({ bar: z.partialRecord(z.string(), z.array(z.string())) });

const localPicture = picture.startsWith('/', 'must be a path on this site');

export const identityInput = z
  .strictObject({
    logoUrl: localPicture
      .nullish()
      .describe('A picture that replaces the name. Its letters must be readable on both backgrounds'),
    iconUrl: localPicture.nullish().describe('Square, at least 192 pixels wide'),
    accent: colour.nullish().describe('On a light background. Contrast at least 4.5 : 1'),
    accentDark: colour.nullish().describe('On a dark background. Contrast at least 4.5 : 1'),
  })
  .meta({ id: 'IdentityInput' });

const bulletinTexts = byLanguage(
  z
    .strictObject({ title: z.string().trim().min(1).max(300), sortDescription: z.string().trim().min(1).max(500) })
    .nullish(),
);
const bulletinFields = {
  category: slug.describe('Slug of a bulletin category'),
  youtubeVideoUrl: z
    .url()
    .max(300, abortIfTooLong)
    .regex(
      /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)[\w-]{6,20}(?:[?&].*)?$/,
      {
        message: 'must be the URL of a YouTube video',
      },
    ),
  imageUrl: picture.nullish(),
  publishOn: publicationTime.optional().describe('Absent means now'),
  texts: bulletinTexts.refine((texts) => Object.values(texts).some(Boolean), 'needs a text in at least one language'),
};
export const bulletinInput = z.strictObject(bulletinFields).meta({ id: 'BulletinInput' });
export const bulletinChange = z
  .strictObject({ ...bulletinFields, texts: bulletinTexts })
  .partial()
  .meta({
    id: 'BulletinChange',
    description: 'Fields and languages that are absent stay unchanged. Null removes a language',
  });

const bulletin = z
  .object({
    id: z.number().int(),
    category: z.string(),
    youtubeVideoUrl: z.string(),
    imageUrl: z.string().nullable(),
    publishOn: z.string(),
    texts: z.partialRecord(z.string(), z.object({ title: z.string(), sortDescription: z.string() })),
  })
  .meta({ id: 'NewsroomBulletin' });
export type NewsroomBulletin = z.output<typeof bulletin>;

const advertisementFields = {
  position: z.enum(['Top', 'Bottom']),
  imageUrl: picture,
  link: z
    .string()
    .max(500, abortIfTooLong)
    .refine((link) => /^\/(?![/\\])\S*$/.test(link) || (/^https:\/\/\S+$/.test(link) && URL.canParse(link)), {
      message: 'must be a path on this site or an https URL',
    })
    .nullish(),
  descriptions: byLanguage(z.string().trim().min(1).max(300).nullish()).optional(),
};
export const advertisementInput = z.strictObject(advertisementFields).meta({ id: 'AdvertisementInput' });
export const advertisementChange = z.strictObject(advertisementFields).partial().meta({
  id: 'AdvertisementChange',
  description: 'Fields and languages that are absent stay unchanged. Null removes a language',
});
const advertisement = z
  .object({
    id: z.number().int(),
    position: z.enum(['Top', 'Bottom']),
    imageUrl: z.string(),
    link: z.string().nullable(),
    descriptions: z.partialRecord(z.string(), z.string()),
  })
  .meta({ id: 'NewsroomAdvertisement' });
export type NewsroomAdvertisement = z.output<typeof advertisement>;

const removed = z.object({ id: z.number().int() });
const list = <Schema extends z.ZodType>(schema: Schema) => z.object({ items: z.array(schema) });

export const siteOperations = {
  readFrontPage: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/front-page/{language}',
    needs: 'read',
    params: language,
    summary: 'The slots at the top of the front page of an edition',
    data: frontPage,
  }),
  setFrontPage: newsroomOperation({
    method: 'PUT',
    path: '/api/newsroom/front-page/{language}',
    needs: 'publish',
    params: language,
    headers: ifMatchHeader,
    refusals: [412],
    summary: 'Set the stories at the top of the front page of an edition, in order',
    body: frontPageInput,
    data: frontPage,
  }),
  readMenu: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/menu',
    needs: 'read',
    summary: 'The navigation bars of the editions',
    data: menu,
  }),
  setMenu: newsroomOperation({
    method: 'PUT',
    path: '/api/newsroom/menu',
    needs: 'settings',
    body: menuInput,
    data: menu,
    headers: ifMatchHeader,
    refusals: [412],
    summary: 'Set the sections in the navigation bar of each edition',
  }),
  readIdentity: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/identity',
    needs: 'read',
    summary: 'The identity of the site: logo, icon and colours',
    data: identity,
  }),
  setIdentity: newsroomOperation({
    method: 'PUT',
    path: '/api/newsroom/identity',
    needs: 'settings',
    body: identityInput,
    headers: ifMatchHeader,
    refusals: [412],
    summary: 'Set logo, icon and colours. Absent fields get the defaults',
    data: identity.extend({ warnings: z.array(warning) }),
  }),
  listBulletins: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/bulletins',
    needs: 'read',
    summary: 'All bulletins, newest first',
    data: list(bulletin),
  }),
  addBulletin: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/bulletins',
    needs: 'publish',
    body: bulletinInput,
    data: bulletin,
    summary: 'Add a video bulletin',
  }),
  readBulletin: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/bulletins/{id}',
    needs: 'read',
    params: idParams,
    data: bulletin,
    summary: 'A bulletin, with its ETag',
    refusals: [404],
  }),
  changeBulletin: newsroomOperation({
    method: 'PATCH',
    path: '/api/newsroom/bulletins/{id}',
    needs: 'publish',
    params: idParams,
    body: bulletinChange,
    summary: 'Change a bulletin. Absent fields stay unchanged',
    data: bulletin,
    headers: ifMatchHeader,
    refusals: [404, 412],
  }),
  removeBulletin: newsroomOperation({
    method: 'DELETE',
    path: '/api/newsroom/bulletins/{id}',
    needs: 'publish',
    params: idParams,
    data: removed,
    headers: ifMatchHeader,
    refusals: [404, 412],
    summary: 'Remove a bulletin',
  }),
  listAdvertisements: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/advertisements',
    needs: 'read',
    summary: 'All advertisements',
    data: list(advertisement),
  }),
  addAdvertisement: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/advertisements',
    needs: 'settings',
    body: advertisementInput,
    summary: 'Add an advertisement',
    data: advertisement,
  }),
  readAdvertisement: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/advertisements/{id}',
    needs: 'read',
    params: idParams,
    summary: 'An advertisement, with its ETag',
    data: advertisement,
    refusals: [404],
  }),
  changeAdvertisement: newsroomOperation({
    method: 'PATCH',
    path: '/api/newsroom/advertisements/{id}',
    needs: 'settings',
    params: idParams,
    summary: 'Change an advertisement. Absent fields stay unchanged',
    body: advertisementChange,
    data: advertisement,
    headers: ifMatchHeader,
    refusals: [404, 412],
  }),
  removeAdvertisement: newsroomOperation({
    method: 'DELETE',
    path: '/api/newsroom/advertisements/{id}',
    needs: 'settings',
    params: idParams,
    data: removed,
    headers: ifMatchHeader,
    refusals: [404, 412],
    summary: 'Remove an advertisement',
  }),
};
