import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { slug } from '../../contract/news/entities';
import { type AnyField, fields, translations } from '../../contract/stories/flat-json/field-names';
import { storyInput } from '../../contract/stories/publishing';
import { allEditions } from '../../platform/editions';
import { ConfigurationError } from '../../platform/config/configuration';

/**
 * Schema of a text field: required in English, whose fields have no prefix, and optional in all
 * other languages.
 */
const inAllLanguages = <Field extends AnyField>(field: Field) => ({
  [field.bare]: z.string(),
  ...translations(field, z.string().optional(), allEditions),
});
const names = inAllLanguages(fields.name);
const described = inAllLanguages(fields.description);

const partialShape = <Texts extends Record<string, z.ZodType>>(texts: Texts) => z.object(texts).partial().shape;

const newsroomFile = z.strictObject({
  authors: z.array(z.strictObject({ slug, ...names, ...described, imageUrl: z.string() })),
  metroCities: z.array(z.strictObject({ slug, ...names })),
  otherCities: z.array(z.strictObject({ slug, ...names })),
  associations: z.array(z.strictObject({ slug, ...names, stories: z.array(slug) })),
  tags: z.array(z.strictObject({ slug, ...names, ...partialShape(described) })),
  bulletinCategories: z.array(z.strictObject({ slug, ...names })),
  bulletins: z.array(
    z.strictObject({
      category: slug,
      youtubeVideoUrl: z.url(),
      imageUrl: z.string(),
      ...inAllLanguages(fields.title),
      ...inAllLanguages(fields.summary),
    }),
  ),
  advertisements: z.array(
    z.strictObject({ position: z.enum(['Top', 'Bottom']), imageUrl: z.string(), link: z.string(), ...described }),
  ),
});

export type SampleNewsroom = z.output<typeof newsroomFile>;

/**
 * Order of the stories (newest first), the editors' picks, and the stories that were updated after
 * publication. All three list file names in `sample/stories` without the extension.
 */
const orderFile = z.strictObject({ picks: z.array(slug), updated: z.array(slug), stories: z.array(slug) });

function failUnusable(file: string, problem: string): never {
  throw new ConfigurationError(
    'SAMPLE_EDITION',
    `sample/${file} ${problem}. Restore the folder sample/, or set SAMPLE_EDITION=off to begin with an empty newsroom`,
  );
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return failUnusable(file, code === 'ENOENT' ? 'is missing' : `cannot be read: ${message}`);
  }
}

/**
 * Reads and validates the sample edition.
 * @throws ConfigurationError that names the file and the wrong field
 */
export function readSampleEdition(folder: string) {
  const parse = <T extends z.ZodType>(schema: T, file: string): z.output<T> => {
    const result = schema.safeParse(readJson(folder, file));
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    return failUnusable(file, `is invalid at ${issue?.path.join('.')}: ${issue?.message}`);
  };
  const order = parse(orderFile, 'order.json');
  return {
    newsroom: parse(newsroomFile, 'newsroom.json'),
    picks: new Set(order.picks),
    updated: new Set(order.updated),
    stories: order.stories.map((key) => ({ key, story: parse(storyInput, `stories/${key}.json`) })),
  };
}
