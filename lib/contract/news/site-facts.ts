import * as z from 'zod';
import { apiLanguages, type ApiLanguage } from '../../platform/editions';
import { category, slug } from './entities';
import { fields, translations } from '../stories/flat-json/field-names';

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
    accent: colour.nullish().describe('Accent colour on a light background'),
    accentDark: colour.nullish().describe('Accent colour on a dark background'),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

export const siteFacts = z
  .object({
    sections: z
      .array(
        category.extend({
          group: z.string().nullable().describe('Group of the menu; null: none'),
          description: z.string().nullish().describe('A sentence or two about the section'),
          ...translations(fields.description, z.string().nullish()),
        }),
      )
      .describe('All sections in their order, including those without stories'),
    bar: byLanguage(slugs).describe('Sections in the navigation bar, for each edition in which editors have set it'),
    identity,
    renamed: z
      .array(z.object({ kind: z.enum(['section', 'city', 'author', 'tag']), slug: z.string(), target: z.string() }))
      .describe('Former slugs with their targets'),
  })
  .meta({ id: 'SiteFacts' });
export type SiteFacts = z.infer<typeof siteFacts>;
