import type { z } from 'zod';
import { type ApiLanguage, type Edition, editionNames, editionOfApiLanguage, editions } from '../editions';
import type { NewsItem } from './entities';

/**
 * The news API is flat: a text of an entity has one field in each language, `title`, `hindiTitle`,
 * `gujaratiTitle`. This module makes their names from the table of editions, and is the only one
 * that goes from flat fields to texts by edition and back.
 */

type Prefix = Exclude<(typeof editions)[Edition]['fieldPrefix'], ''>;

/** How a text is called in the API: the field without a prefix, and what follows the prefix. */
type Naming<Bare extends string, Prefixed extends string> = { bare: Bare; prefixed: Prefixed };

const naming = <Bare extends string, Prefixed extends string>(
  bare: Bare,
  prefixed: Prefixed,
): Naming<Bare, Prefixed> => ({ bare, prefixed });

const same = <Bare extends string>(bare: Bare): Naming<Bare, Capitalize<Bare>> =>
  naming(bare, (bare.slice(0, 1).toUpperCase() + bare.slice(1)) as Capitalize<Bare>);

/**
 * Every translated text of the API by the name of its bare field, where one name has one meaning.
 */
export const fields = {
  title: same('title'),
  shortTitle: same('shortTitle'),
  summary: same('sortDescription'),
  body: same('body'),
  imageDescription: same('imageDescription'),
  tags: same('tags'),
  slug: same('friendlyUrl'),
  publishOn: same('publishOn'),
  lastUpdated: same('lastUpdated'),
  name: same('name'),
  description: same('description'),
  text: same('text'),
  cityName: same('cityName'),
  /** The name of a story's category. */
  categoryName: naming('category', 'CategoryName'),
  /** The name of a category itself. */
  sectionName: naming('category', 'Name'),
} as const;

type AnyField = (typeof fields)[keyof typeof fields];
type Prefixed<Field extends AnyField> = `${Prefix}${Field['prefixed']}`;

const prefixes = editionNames.flatMap((edition): Prefix[] => {
  const { fieldPrefix } = editions[edition];
  return fieldPrefix === '' ? [] : [fieldPrefix];
});

/** Name of the field that holds a text in an edition's language: `hindiTitle`. */
export function fieldIn(edition: Edition, { bare, prefixed }: AnyField): string {
  const { fieldPrefix } = editions[edition];
  return fieldPrefix === '' ? bare : `${fieldPrefix}${prefixed}`;
}

/** Schemas of a text's fields in the languages whose fields have a prefix. */
export const translations = <Field extends AnyField, Schema extends z.ZodType>(field: Field, schema: Schema) =>
  Object.fromEntries(prefixes.map((prefix) => [`${prefix}${field.prefixed}`, schema])) as {
    [Name in Prefixed<Field>]: Schema;
  };

type ReadingTime = `readingTimeInMinutes${Capitalize<Prefix>}`;
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The reading times, whose language stands at the end of their names. */
export const readingTimes = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(prefixes.map((prefix) => [`readingTimeInMinutes${capitalized(prefix)}`, schema])) as {
    [Name in ReadingTime]: Schema;
  };

const readingTimeIn = (edition: Edition): string => `readingTimeInMinutes${capitalized(editions[edition].fieldPrefix)}`;

/**
 * The language of bare fields where an entity does not say otherwise: that of the edition whose
 * fields have no prefix.
 */
export const bareEdition: Edition = editionNames.find((name) => editions[name].fieldPrefix === '') ?? 'en';

/** The edition in whose language the bare fields of an item are. */
export const bareEditionOf = ({ language }: { language?: ApiLanguage | null | undefined }): Edition =>
  language ? editionOfApiLanguage(language) : bareEdition;

/**
 * What an entity says in an edition's own language; undefined where it says nothing in it.
 * @param bareIn the edition in whose language its bare fields are
 */
export function textIn<T = string>(
  entity: object,
  edition: Edition,
  field: AnyField,
  bareIn: Edition = bareEdition,
): T | undefined {
  const found = entity as Record<string, T | null | undefined>;
  if (edition === bareIn) return found[field.bare] || found[fieldIn(edition, field)] || undefined;
  return (edition !== bareEdition && found[fieldIn(edition, field)]) || undefined;
}

/** A name in an edition's language; the bare one where it has none there. */
export const nameIn = (entity: object, edition: Edition, field: AnyField): string =>
  textIn(entity, edition, field) ?? (entity as Record<string, string>)[field.bare] ?? '';

/**
 * A text in each language that has it, as flat fields: null in the others, bare in that of
 * `bareIn`.
 */
export function flat<T>(
  field: AnyField,
  texts: Partial<Record<Edition, T | null | undefined>>,
  bareIn: Edition = bareEdition,
): Record<string, T | null> {
  const prefixed = editionNames
    .filter((edition) => edition !== bareEdition)
    .map((edition) => [fieldIn(edition, field), texts[edition] ?? null] as const);
  return { [field.bare]: texts[bareIn] ?? null, ...Object.fromEntries(prefixed) };
}

/** The name of something in each language, as flat fields; bare the first that there is. */
export function flatName(
  field: AnyField,
  names: Partial<Record<Edition, string | null>>,
): Record<string, string | null> {
  const bareIn = [bareEdition, ...editionNames].find((edition) => names[edition]);
  return flat(field, names, bareIn);
}

/** What a list shows of a story in one language. Moments are ISO 8601. */
export type ItemText = {
  title: string;
  shortTitle: string | null;
  summary: string;
  imageDescription: string | null;
  tags: string[];
  readingMinutes: number;
  slug: string;
  publishOn: string;
  lastUpdated: string;
};

export type ItemTexts = Partial<Record<Edition, ItemText>>;

/** The same value in each language. */
const each = <T>(texts: ItemTexts, valueOf: (text: ItemText) => T): Partial<Record<Edition, T>> =>
  Object.fromEntries(Object.entries(texts).map(([edition, text]) => [edition, valueOf(text)]));

/**
 * Fields of which a language has one of its own only where it differs from the bare one: moments
 * and addresses are the same in all languages of most stories.
 */
function own(field: AnyField, texts: ItemTexts, bareIn: Edition, valueOf: (text: ItemText) => string) {
  const values = each(texts, valueOf);
  const other = Object.entries(values).filter(
    ([edition, value]) => edition !== bareIn && edition !== bareEdition && value !== values[bareIn],
  );
  return {
    [field.bare]: values[bareIn],
    ...Object.fromEntries(other.map(([edition, value]) => [fieldIn(edition as Edition, field), value])),
  };
}

/**
 * The edition whose text stands in the bare fields: English, else that which was published first.
 */
export function firstOf(texts: ItemTexts): Edition | undefined {
  if (texts[bareEdition]) return bareEdition;
  return editionNames
    .filter((edition) => texts[edition])
    .reduce<Edition | undefined>(
      (first, edition) =>
        first && (texts[first]?.publishOn ?? '') <= (texts[edition]?.publishOn ?? '') ? first : edition,
      undefined,
    );
}

type TextFields =
  | (
      | 'title'
      | 'shortTitle'
      | 'sortDescription'
      | 'imageDescription'
      | 'tags'
      | 'friendlyUrl'
      | 'publishOn'
      | 'lastUpdated'
    )
  | ('language' | 'readingTimeInMinutes')
  | ReadingTime
  | Prefixed<
      (typeof fields)[
        'title' | 'shortTitle' | 'summary' | 'imageDescription' | 'tags' | 'slug' | 'publishOn' | 'lastUpdated']
    >;

/** The texts of a story as the flat fields of a news item. @throws when there is none */
export function flatItem(texts: ItemTexts): Pick<NewsItem, TextFields> {
  const bareIn = firstOf(texts);
  const bare = bareIn && texts[bareIn];
  if (!bare) throw new Error('a story without a text is in no list');
  const times = editionNames
    .filter((edition) => edition !== bareEdition)
    .map((edition) => [readingTimeIn(edition), texts[edition]?.readingMinutes ?? null]);
  return {
    ...(bareIn === bareEdition ? {} : { language: editions[bareIn].apiLanguage }),
    ...flat(
      fields.title,
      each(texts, ({ title }) => title),
      bareIn,
    ),
    ...flat(
      fields.shortTitle,
      each(texts, ({ shortTitle }) => shortTitle),
      bareIn,
    ),
    ...flat(
      fields.summary,
      each(texts, ({ summary }) => summary),
      bareIn,
    ),
    ...flat(
      fields.imageDescription,
      each(texts, ({ imageDescription }) => imageDescription),
      bareIn,
    ),
    ...flat(
      fields.tags,
      each(texts, ({ tags }) => tags),
      bareIn,
    ),
    ...own(fields.slug, texts, bareIn, ({ slug }) => slug),
    ...own(fields.publishOn, texts, bareIn, ({ publishOn }) => publishOn),
    ...own(fields.lastUpdated, texts, bareIn, ({ lastUpdated }) => lastUpdated),
    readingTimeInMinutes: bare.readingMinutes,
    ...Object.fromEntries(times),
  } as Pick<NewsItem, TextFields>;
}

/** What a news item says in an edition's language; undefined where it is not written in it. */
export function itemText(item: NewsItem, edition: Edition): ItemText | undefined {
  const bareIn = bareEditionOf(item);
  const of = <T = string>(field: AnyField) => textIn<T>(item, edition, field, bareIn);
  const title = of(fields.title);
  if (!title) return undefined;
  const minutes = (item as Record<string, unknown>)[readingTimeIn(edition)];
  return {
    title,
    shortTitle: of(fields.shortTitle) ?? null,
    summary: of(fields.summary) ?? item.sortDescription,
    imageDescription: of(fields.imageDescription) ?? null,
    tags: of<string[]>(fields.tags) ?? [],
    readingMinutes: edition !== bareIn && typeof minutes === 'number' ? minutes : item.readingTimeInMinutes,
    slug: of(fields.slug) ?? item.friendlyUrl,
    publishOn: of(fields.publishOn) ?? item.publishOn,
    lastUpdated: of(fields.lastUpdated) ?? item.lastUpdated,
  };
}
