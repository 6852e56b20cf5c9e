import * as z from 'zod';
import { refuseLong } from '../refuse-long';
import { bodyLimits } from './story-html';
import { imageFocus, picture, slug } from './value-schemas';

/**
 * The fields of a story. Each is declared here once. The code that stores, compares, imports,
 * exports or answers stories reads these tables and does not name the fields again, unless a field
 * needs code of its own. CONTRIBUTING.md ("Add a story field") has an example.
 *
 * - `textFields` have a value in each language, a column of `story_texts`.
 * - `sharedFields` have one value for all languages, a column of `stories`.
 * - `linkFields` name other records. `lib/newsroom/stories/story-relations.ts` and
 * `lib/newsroom/reading/related.ts` store them.
 *
 * Special fields are in no table: the identity (`id`, `source`, `sourceId`), the state (`status`,
 * `publishOn`, `breakingUntil`, `reason`) and `corrections`.
 */

/** What a text has in a field of each kind if nothing was written. */
export const emptyText = {
  /** One line, which a published text has. */
  line: '' as string,
  optionalLine: null as string | null,
  /** Like an optional line, but one that holds only invisible characters is not refused. */
  description: null as string | null,
  html: '' as string,
  tags: [] as string[],
  slug: null as string | null,
};
type TextValues = typeof emptyText;
export type TextKind = keyof TextValues;

/** What a story has in a shared field of each kind if nothing was written. */
export const emptyShared = {
  address: null as string | null,
  focus: null as { x: number; y: number } | null,
  flag: false as boolean,
};
type SharedValues = typeof emptyShared;
export type SharedKind = keyof SharedValues;

type Field = {
  /** What an editor may send; null removes the value. */
  input: z.ZodType;
  /** What the API answers in lists of stories and for a story. Without it, readers never see it. */
  answer?: z.ZodType;
  /** If a change replaces that and does not name this field, the editor gets a warning. */
  belongsTo?: 'title' | 'picture';
};
/** `apiName`: the name in the API, without a language (`hindiSortDescription` is made of it). */
type TextEntry = Field & { kind: TextKind; column: string; apiName: string };
/** `showsInTexts`: a change of the field counts as a change of the text in every language. */
type SharedEntry = Field & { kind: SharedKind; column: string; showsInTexts: boolean };
type LinkEntry = Field & { showsInTexts: boolean };

const title = z.string().trim().min(1).max(300, refuseLong);
/** A letter of Hindi or Gujarati is several characters: a consonant with its vowel sign, say. */
const letters = new Intl.Segmenter();
const maxShortTitle = 44;
const shortTitle = title.refine((text) => [...letters.segment(text)].length <= maxShortTitle, {
  message: `must have at most ${maxShortTitle} letters`,
  params: { code: 'TOO_LONG', params: { max: maxShortTitle } },
});
/** A pasted picture makes a body longer than any text. */
const pastedPicture = ({ input }: { input?: unknown }): string | undefined =>
  typeof input === 'string' && /data:image\//i.test(input)
    ? `must have at most ${bodyLimits.characters} characters, and holds a picture that was pasted as data. Upload the picture (POST /api/newsroom/pictures) and name its url`
    : undefined;
/** Checked before it is parsed: 160,000 tags fit into the longest body. */
const body = z
  .string()
  .trim()
  .min(1)
  .max(bodyLimits.characters, { ...refuseLong, error: pastedPicture })
  .refine((html) => html.split('<').length <= bodyLimits.tags, {
    message: `must have fewer than ${bodyLimits.tags} tags`,
    params: { code: 'TOO_MANY', params: { max: bodyLimits.tags - 1 } },
  });

/** What a story says in each of its languages. */
export const textFields = {
  title: { kind: 'line', column: 'title', apiName: 'title', input: title.nullish(), answer: z.string() },
  shortTitle: {
    kind: 'optionalLine',
    column: 'short_title',
    apiName: 'shortTitle',
    input: shortTitle
      .nullish()
      .describe(`Shown in place of the title in lists in which one has two lines; at most ${maxShortTitle} letters`),
    answer: z.string().nullish().describe('For lists in which a title has two lines; absent or null: the title'),
    belongsTo: 'title',
  },
  summary: {
    kind: 'line',
    column: 'summary',
    apiName: 'sortDescription',
    input: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .nullish()
      .describe('May be left out where the body shows a picture or an embed'),
    answer: z.string().describe('Standfirst'),
  },
  // Readers get it with the story alone (`newsStory`).
  body: { kind: 'html', column: 'body', apiName: 'body', input: body.nullish() },
  imageDescription: {
    kind: 'description',
    column: 'image_description',
    apiName: 'imageDescription',
    input: z.string().trim().max(300).nullish(),
    answer: z.string().nullish().describe('Absent or null where the item does not exist in this language'),
    belongsTo: 'picture',
  },
  tags: {
    kind: 'tags',
    column: 'tags',
    apiName: 'tags',
    input: z.array(z.string().trim().min(1).max(60)).max(12).nullish(),
    answer: z.array(z.string()),
  },
  // The slug that an editor chose. Lists answer the one that the text has (`friendlyUrl`).
  slug: {
    kind: 'slug',
    column: 'custom_slug',
    apiName: 'friendlyUrl',
    input: slug
      .nullish()
      .describe('Part of the address where it is not published in English; absent: made from the title'),
  },
} as const satisfies Record<string, TextEntry>;

/** What all languages of a story share. */
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

/** More than a page shows, so that an edition in which some are not written has enough. */
const maxRelated = 8;

/** What of the site a story belongs to. */
export const linkFields = {
  category: { input: slug.nullish().describe('Slug of a section; a draft needs none'), showsInTexts: true },
  author: { input: slug.nullish().describe('Its only author; of several use `authors`'), showsInTexts: true },
  authors: {
    input: z.array(slug).max(10).nullish().describe('Its authors in their order, in place of `author`'),
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
      .describe('Ids of stories to read next, shown in their order before those that the site finds'),
    showsInTexts: false,
  },
} as const satisfies Record<string, LinkEntry>;

export type TextField = keyof typeof textFields;
export type SharedField = keyof typeof sharedFields;
export type LinkField = keyof typeof linkFields;

/** What a story says in one language. */
export type TextContent = { [Name in TextField]: TextValues[(typeof textFields)[Name]['kind']] };
/** What a story has for all languages. */
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

/** Names of the fields that lists of stories answer. */
type Listed<Table> = { [Name in keyof Table]: Table[Name] extends { answer: z.ZodType } ? Name : never }[keyof Table];
export type ListedText = Listed<typeof textFields>;
export type ListedShared = Listed<typeof sharedFields>;
export const listedTextNames = textFieldNames.filter((name): name is ListedText => 'answer' in textFields[name]);
export const listedSharedNames = sharedFieldNames.filter(
  (name): name is ListedShared => 'answer' in sharedFields[name],
);

/** The fields of a table that belong to the title or the picture. */
export const fieldsOfPart = <Name extends string>(
  table: Readonly<Record<Name, Field>>,
  part: Field['belongsTo'],
): Name[] => keysOf(table).filter((name) => table[name].belongsTo === part);

/** The input schemas of a table by field. */
export const inputsOf = <Table extends Record<string, Field>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { input }]) => [name, input])) as {
    -readonly [Name in keyof Table]: Table[Name]['input'];
  };

/** The answer schemas of a table by field, of the fields that have one. */
export const answersOf = <Table extends Record<string, Field>>(table: Table) =>
  Object.fromEntries(Object.entries(table).flatMap(([name, { answer }]) => (answer ? [[name, answer]] : []))) as {
    -readonly [Name in Listed<Table>]: Table[Name] extends { answer: infer Answer } ? Answer : never;
  };

/** An object that has a value under each name. */
export const objectOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

const answerValues = {
  line: z.string(),
  optionalLine: z.string(),
  description: z.string(),
  html: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
} satisfies Record<TextKind, z.ZodType>;

/** The answer schemas of texts in a further language, in which a story may not be written. */
export const translatedAnswers = objectOf(listedTextNames, (name) =>
  answerValues[textFields[name].kind]
    .nullish()
    .describe('Absent or null where the item does not exist in this language'),
) as {
  [Name in ListedText]: z.ZodOptional<z.ZodNullable<(typeof answerValues)[(typeof textFields)[Name]['kind']]>>;
};
