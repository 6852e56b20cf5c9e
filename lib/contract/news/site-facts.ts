import * as z from 'zod';
import { apiLanguages, type ApiLanguage } from '../../platform/editions';
import { category, slug } from './entities';
import { fields, translations } from '../stories/flat/fields';

/** Site-wide settings of editors in the news API. */

const slugs = z.array(slug);
const byLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(apiLanguages.map((language) => [language, schema.optional()])) as Record<
      ApiLanguage,
      z.ZodOptional<Schema>
    >,
  );

/** A CSS colour with six digits. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #b3261e');

/** Logo, icon and colours of a site. The software's defaults replace absent values. */
export const identity = z
  .object({
    logoUrl: z.string().nullish(),
    iconUrl: z.string().nullish(),
    accent: colour.nullish().describe('Of links and marks on light ground'),
    accentDark: colour.nullish().describe('The same on dark ground'),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

export const siteFacts = z
  .object({
    sections: z
      .array(
        category.extend({
          group: z.string().nullable().describe('Of the menu; null for none'),
          description: z.string().nullish().describe('A sentence or two about the section'),
          ...translations(fields.description, z.string().nullish()),
        }),
      )
      .describe('All sections in their order, with stories or without'),
    bar: byLanguage(slugs).describe('Sections of the bar of each edition that has its own'),
    identity,
    renamed: z
      .array(z.object({ kind: z.enum(['section', 'city', 'author', 'tag']), slug: z.string(), target: z.string() }))
      .describe('Where slugs lead that something had before'),
  })
  .meta({ id: 'SiteFacts' });
export type SiteFacts = z.infer<typeof siteFacts>;
