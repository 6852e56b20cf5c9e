import type * as z from 'zod';
import {
  type ApiLanguage,
  bareEdition,
  type Edition,
  editionNames,
  editionOfApiLanguage,
  editions,
  knownEditions,
} from '../../../platform/editions';
import { type TextField, textFieldNames, textFields } from '../story-fields';

/**
 * The news API is flat: a text of an entity has one field in each language, `title`, `hindiTitle`,
 * `gujaratiTitle`. This folder goes from texts by edition to flat fields (`api-json.ts`) and back
 * (`story-input.ts`, and for readers `lib/contract/news/localise.ts`). This module makes the names
 * of the fields from the table of editions.
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

type Names<Name extends TextField> = (typeof textFields)[Name]['apiName'];
/** The texts of a story, as their table names them. */
const storyTexts = Object.fromEntries(textFieldNames.map((name) => [name, same(textFields[name].apiName)])) as {
  [Name in TextField]: Naming<Names<Name>, Capitalize<Names<Name>>>;
};

/**
 * Every translated text of the API by the name of its bare field, where one name has one meaning.
 */
export const fields = {
  ...storyTexts,
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

export type AnyField = (typeof fields)[keyof typeof fields];
export type Prefixed<Field extends AnyField> = `${Prefix}${Field['prefixed']}`;

const prefixesOf = (names: readonly Edition[]): Prefix[] =>
  names.flatMap((edition) => {
    const { fieldPrefix } = editions[edition];
    return fieldPrefix === '' ? [] : [fieldPrefix];
  });

/** Name of the field that holds a text in an edition's language: `hindiTitle`. */
export function fieldIn(edition: Edition, { bare, prefixed }: AnyField): string {
  const { fieldPrefix } = editions[edition];
  return fieldPrefix === '' ? bare : `${fieldPrefix}${prefixed}`;
}

/**
 * Schemas of a text's fields in the languages whose fields have a prefix: those that are served, as
 * answers have them, where no others are named.
 */
export const translations = <Field extends AnyField, Schema extends z.ZodType>(
  field: Field,
  schema: Schema,
  names: readonly Edition[] = editionNames,
) =>
  Object.fromEntries(prefixesOf(names).map((prefix) => [`${prefix}${field.prefixed}`, schema])) as {
    [Name in Prefixed<Field>]: Schema;
  };

type Field = keyof typeof fields;

/** Schemas of texts under their bare names, as they are called within one language. */
export const bareTexts = <Texts extends Partial<Record<Field, z.ZodType>>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, schema]) => [fields[name as Field].bare, schema])) as {
    [Name in keyof Texts & Field as (typeof fields)[Name]['bare']]: Texts[Name];
  };

/** Schemas of texts under their names in each language, as they are handed in. */
export const flatTexts = <Texts extends Partial<Record<Field, z.ZodType>>>(texts: Texts) =>
  Object.assign(
    bareTexts(texts),
    ...Object.entries(texts).map(([name, schema]) =>
      translations(fields[name as Field], schema as z.ZodType, knownEditions),
    ),
  ) as {
    [Name in keyof Texts & Field as (typeof fields)[Name]['bare'] | Prefixed<(typeof fields)[Name]>]: Texts[Name];
  };

/** Schemas of texts under their names in the languages that have a prefix and are served. */
export const translatedTexts = <Texts extends Partial<Record<Field, z.ZodType>>>(texts: Texts) =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([name, schema]) => translations(fields[name as Field], schema as z.ZodType)),
  ) as { [Name in keyof Texts & Field as Prefixed<(typeof fields)[Name]>]: Texts[Name] };

export type ReadingTime = `readingTimeInMinutes${Capitalize<Prefix>}`;
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The reading times, whose language stands at the end of their names. */
export const readingTimes = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(
    prefixesOf(editionNames).map((prefix) => [`readingTimeInMinutes${capitalized(prefix)}`, schema]),
  ) as {
    [Name in ReadingTime]: Schema;
  };

/** Name of the field that holds the reading time in an edition's language. */
export const readingTimeIn = (edition: Edition): string =>
  `readingTimeInMinutes${capitalized(editions[edition].fieldPrefix)}`;

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
