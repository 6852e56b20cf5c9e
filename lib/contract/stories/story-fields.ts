import * as z from 'zod';
import { abortIfTooLong } from '../abort-if-too-long';
import { bodyLimits } from './story-html';
import { imageFocus, picture, slug } from './value-schemas';

/**
 * The fields of a story, each declared once. Code that stores, compares, imports, exports or
 * returns stories reads these tables. It names a field only if the field needs code of its own.
 * CONTRIBUTING.md ("Add a story field") has an example.
 *
 * - `textFields` have a value in each language, a column of `story_texts`.
 * - `sharedFields` have one value for all languages, a column of `stories`.
 * - `linkFields` refer to other records. `lib/newsroom/stories/story-relations.ts` and
 *   `lib/newsroom/reading/related-stories.ts` store them.
 *
 * Special fields are in no table: the identity (`id`, `source`, `sourceId`), the state (`status`,
 * `publishOn`, `breakingUntil`, `reason`) and `corrections`.
 */

/** The empty value of a text field, by kind. */
export const emptyText = {
  /** One line. Required in a published text. */
  line: '' as string,
  optionalLine: null as string | null,
  /** An optional line that may consist of invisible characters (it is then empty). */
  description: null as string | null,
  html: '' as string,
  tags: [] as string[],
  slug: null as string | null,
};
type TextValues = typeof emptyText;
export type TextKind = keyof TextValues;

/** The empty value of a shared field, by kind. */
export const emptyShared = {
  address: null as string | null,
  focus: null as { x: number; y: number } | null,
  flag: false as boolean,
};
type SharedValues = typeof emptyShared;
export type SharedKind = keyof SharedValues;

type Field = {
  /** Schema of the submitted value. Null removes the value. */
  input: z.ZodType;
  /**
   * Schema of the value in API responses, in lists and single stories. Without it, readers never
   * see the field.
   */
  answer?: z.ZodType;
  /** If a write replaces that part but not this field, the editor gets a warning. */
  belongsTo?: 'title' | 'picture';
};
/** `apiName`: the API name without a language. `hindiSortDescription` is derived from it. */
type TextEntry = Field & { kind: TextKind; column: string; apiName: string };
/** `showsInTexts`: whether changing the field counts as changing the text in every language. */
type SharedEntry = Field & { kind: SharedKind; column: string; showsInTexts: boolean };
type LinkEntry = Field & { showsInTexts: boolean };

const title = z.string().trim().min(1).max(300, abortIfTooLong);
/**
 * A Hindi or Gujarati letter may have several characters, such as a consonant with a vowel sign.
 */
const letters = new Intl.Segmenter();
const maxShortTitle = 44;
const shortTitle = title.refine((text) => [...letters.segment(text)].length <= maxShortTitle, {
  message: `must have at most ${maxShortTitle} letters`,
  params: { code: 'TOO_LONG', params: { max: maxShortTitle } },
});
/** Usually a pasted picture is the reason for a body that is too long. */
const pastedPicture = ({ input }: { input?: unknown }): string | undefined =>
  typeof input === 'string' && /data:image\//i.test(input)
    ? `must have at most ${bodyLimits.characters} characters, but contains a picture that was pasted as data. Upload the picture (POST /api/newsroom/pictures) and use its URL`
    : undefined;
/** Checked before parsing: the longest body has room for 160,000 tags. */
const body = z
  .string()
  .trim()
  .min(1)
  .max(bodyLimits.characters, { ...abortIfTooLong, error: pastedPicture })
  .refine((html) => html.split('<').length <= bodyLimits.tags, {
    message: `must have fewer than ${bodyLimits.tags} tags`,
    params: { code: 'TOO_MANY', params: { max: bodyLimits.tags - 1 } },
  });

/** Fields that each language has. */
export const textFields = {
  title: { kind: 'line', column: 'title', apiName: 'title', input: title.nullish(), answer: z.string() },
  shortTitle: {
    kind: 'optionalLine',
    column: 'short_title',
    apiName: 'shortTitle',
    input: shortTitle
      .nullish()
      .describe(`Shown instead of the title in lists with two-line titles; at most ${maxShortTitle} letters`),
    answer: z.string().nullish().describe('For lists with two-line titles; absent or null: use the title'),
    belongsTo: 'title',
  },
  summary: {
    kind: 'line',
    column: 'summary',
    apiName: 'sortDescription',
    input: z.string().trim().min(1).max(500).nullish().describe('Optional if the body has a picture or an embed'),
    answer: z.string().describe('Standfirst'),
  },
  // Lists do not contain the body. Only the response for a single story does (`newsStory`).
  body: { kind: 'html', column: 'body', apiName: 'body', input: body.nullish() },
  imageDescription: {
    kind: 'description',
    column: 'image_description',
    apiName: 'imageDescription',
    input: z.string().trim().max(300).nullish(),
    answer: z.string().nullish().describe('Absent or null if the item does not exist in this language'),
    belongsTo: 'picture',
  },
  tags: {
    kind: 'tags',
    column: 'tags',
    apiName: 'tags',
    input: z.array(z.string().trim().min(1).max(60)).max(12).nullish(),
    answer: z.array(z.string()),
  },
  // The slug that an editor chose. Responses have the effective one (`friendlyUrl`).
  slug: {
    kind: 'slug',
    column: 'custom_slug',
    apiName: 'friendlyUrl',
    input: slug
      .nullish()
      .describe('Part of the URL unless the story is published in English; absent: made from the title'),
  },
} as const satisfies Record<string, TextEntry>;

/** Fields that all languages share. */
export const sharedFields = {
  imageUrl: {
    kind: 'address',
    column: 'image_url',
    input: picture.nullish(),
    answer: z.string().nullish(),
    showsInTexts: true,
  },
  imageFocus: {
    kind: 'focus',
    column: 'image_focal_point',
    input: imageFocus.nullish(),
    answer: imageFocus.nullish(),
    belongsTo: 'picture',
    showsInTexts: true,
  },
  thumbUrl: {
    kind: 'address',
    column: 'thumb_url',
    input: picture.nullish(),
    answer: z.string().nullish(),
    belongsTo: 'picture',
    showsInTexts: true,
  },
  editorsPick: { kind: 'flag', column: 'is_editors_pick', input: z.boolean().nullish(), showsInTexts: false },
} as const satisfies Record<string, SharedEntry>;

/** More than a page shows, because some stories may not exist in an edition. */
const maxRelated = 8;

/** Fields that refer to other records. */
export const linkFields = {
  category: { input: slug.nullish().describe('Slug of a section. Optional for a draft'), showsInTexts: true },
  author: { input: slug.nullish().describe('Slug of the only author. For several use `authors`'), showsInTexts: true },
  authors: {
    input: z.array(slug).max(10).nullish().describe('Slugs of all authors in their order, instead of `author`'),
    showsInTexts: true,
  },
  cities: { input: z.array(slug).max(10).nullish(), showsInTexts: true },
  associations: {
    input: z
      .array(z.number().int().positive())
      .max(10)
      .nullish()
      .describe('Ids of associations (GET /api/newsroom/associations)'),
    showsInTexts: false,
  },
  related: {
    input: z
      .array(z.number().int().positive())
      .max(maxRelated)
      .nullish()
      .describe('Ids of stories to read next. They appear in this order, before those that the site finds'),
    showsInTexts: false,
  },
} as const satisfies Record<string, LinkEntry>;

export type TextField = keyof typeof textFields;
export type SharedField = keyof typeof sharedFields;
export type LinkField = keyof typeof linkFields;

/** The fields of a story in one language. */
export type TextContent = { [Name in TextField]: TextValues[(typeof textFields)[Name]['kind']] };
/** The fields of a story that all languages share. */
export type SharedContent = { [Name in SharedField]: SharedValues[(typeof sharedFields)[Name]['kind']] };

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];
export const textFieldNames = keysOf(textFields);
export const sharedFieldNames = keysOf(sharedFields);
export const linkFieldNames = keysOf(linkFields);

type OfKind<Kind> = {
  [Name in TextField]: (typeof textFields)[Name]['kind'] extends Kind ? Name : never;
}[TextField];
export const textFieldsOfKind = <Kind extends TextKind>(kind: Kind) =>
  textFieldNames.filter((name): name is OfKind<Kind> => textFields[name].kind === kind);

/** Names of the fields in lists of stories. */
type Listed<Table> = { [Name in keyof Table]: Table[Name] extends { answer: z.ZodType } ? Name : never }[keyof Table];
export type ListedText = Listed<typeof textFields>;
export type ListedShared = Listed<typeof sharedFields>;
export const listedTextNames = textFieldNames.filter((name): name is ListedText => 'answer' in textFields[name]);
export const listedSharedNames = sharedFieldNames.filter(
  (name): name is ListedShared => 'answer' in sharedFields[name],
);

/** Returns the names of fields that describe the title or the picture. */
export const fieldsOfPart = <Name extends string>(
  table: Readonly<Record<Name, Field>>,
  part: Field['belongsTo'],
): Name[] => keysOf(table).filter((name) => table[name].belongsTo === part);

/** Returns the input schemas of a table by field. */
export const inputSchemasOf = <Table extends Record<string, Field>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { input }]) => [name, input])) as {
    -readonly [Name in keyof Table]: Table[Name]['input'];
  };

/** Returns the response schemas of a table by field, for fields that have one. */
export const responseSchemasOf = <Table extends Record<string, Field>>(table: Table) =>
  Object.fromEntries(Object.entries(table).flatMap(([name, { answer }]) => (answer ? [[name, answer]] : []))) as {
    -readonly [Name in Listed<Table>]: Table[Name] extends { answer: infer Answer } ? Answer : never;
  };

/** Returns an object with a value for each name. */
export const objectOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

const responseValueSchemas = {
  line: z.string(),
  optionalLine: z.string(),
  description: z.string(),
  html: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
} satisfies Record<TextKind, z.ZodType>;

/** Response schemas of texts in other languages. A story may lack these languages. */
export const translatedResponses = objectOf(listedTextNames, (name) =>
  responseValueSchemas[textFields[name].kind]
    .nullish()
    .describe('Absent or null if the item does not exist in this language'),
) as {
  [Name in ListedText]: z.ZodOptional<z.ZodNullable<(typeof responseValueSchemas)[(typeof textFields)[Name]['kind']]>>;
};
