import type * as z from 'zod';
import {
  type ApiLanguage,
  unprefixedEdition,
  type Edition,
  enabledEditions,
  apiLanguageToEdition,
  editions,
  allEditions,
} from '../../../platform/editions';
import { type TextField, textFieldNames, textFields } from '../story-fields';

/**
 * The news API is flat: a translated text has one field for each language (`title`, `hindiTitle`,
 * `gujaratiTitle`). This folder converts texts by edition to flat fields (`to-flat-json.ts`) and
 * back (`to-story-patch.ts`; for readers `lib/contract/news/localise.ts`). This module derives the
 * field names from the table of editions.
 */

type Prefix = Exclude<(typeof editions)[Edition]['fieldPrefix'], ''>;

/** The API name of a text: the field without a prefix, and the part after a prefix. */
type Naming<Bare extends string, Prefixed extends string> = { bare: Bare; prefixed: Prefixed };

const naming = <Bare extends string, Prefixed extends string>(
  bare: Bare,
  prefixed: Prefixed,
): Naming<Bare, Prefixed> => ({ bare, prefixed });

const sameName = <Bare extends string>(bare: Bare): Naming<Bare, Capitalize<Bare>> =>
  naming(bare, (bare.slice(0, 1).toUpperCase() + bare.slice(1)) as Capitalize<Bare>);

type Names<Name extends TextField> = (typeof textFields)[Name]['apiName'];
const storyTexts = Object.fromEntries(textFieldNames.map((name) => [name, sameName(textFields[name].apiName)])) as {
  [Name in TextField]: Naming<Names<Name>, Capitalize<Names<Name>>>;
};

/** All translated texts of the API. */
export const fields = {
  ...storyTexts,
  publishOn: sameName('publishOn'),
  lastUpdated: sameName('lastUpdated'),
  name: sameName('name'),
  description: sameName('description'),
  text: sameName('text'),
  cityName: sameName('cityName'),
  /** The category name in a story. */
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

/** Returns the name of a text's field for an edition, for example `hindiTitle`. */
export function fieldName(edition: Edition, { bare, prefixed }: AnyField): string {
  const { fieldPrefix } = editions[edition];
  return fieldPrefix === '' ? bare : `${fieldPrefix}${prefixed}`;
}

/** Returns the schemas of a text's prefixed fields, by default for the enabled editions. */
export const translations = <Field extends AnyField, Schema extends z.ZodType>(
  field: Field,
  schema: Schema,
  names: readonly Edition[] = enabledEditions,
) =>
  Object.fromEntries(prefixesOf(names).map((prefix) => [`${prefix}${field.prefixed}`, schema])) as {
    [Name in Prefixed<Field>]: Schema;
  };

type Field = keyof typeof fields;

/** Returns schemas by the bare names of the texts, for objects in one language. */
export const bareTexts = <Texts extends Partial<Record<Field, z.ZodType>>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, schema]) => [fields[name as Field].bare, schema])) as {
    [Name in keyof Texts & Field as (typeof fields)[Name]['bare']]: Texts[Name];
  };

/** Returns schemas by all flat names, for submitted stories. */
export const flatTexts = <Texts extends Partial<Record<Field, z.ZodType>>>(texts: Texts) =>
  Object.assign(
    bareTexts(texts),
    ...Object.entries(texts).map(([name, schema]) =>
      translations(fields[name as Field], schema as z.ZodType, allEditions),
    ),
  ) as {
    [Name in keyof Texts & Field as (typeof fields)[Name]['bare'] | Prefixed<(typeof fields)[Name]>]: Texts[Name];
  };

/** Returns schemas by the prefixed names of the enabled editions. */
export const translatedTexts = <Texts extends Partial<Record<Field, z.ZodType>>>(texts: Texts) =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([name, schema]) => translations(fields[name as Field], schema as z.ZodType)),
  ) as { [Name in keyof Texts & Field as Prefixed<(typeof fields)[Name]>]: Texts[Name] };

export type ReadingTime = `readingTimeInMinutes${Capitalize<Prefix>}`;
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Returns schemas for reading times, whose field names end in the language. */
export const readingTimes = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(
    prefixesOf(enabledEditions).map((prefix) => [`readingTimeInMinutes${capitalized(prefix)}`, schema]),
  ) as {
    [Name in ReadingTime]: Schema;
  };

export const readingTimeField = (edition: Edition): string =>
  `readingTimeInMinutes${capitalized(editions[edition].fieldPrefix)}`;

/** Returns the edition of an entity's bare fields. */
export const bareEditionOf = ({ language }: { language?: ApiLanguage | null | undefined }): Edition =>
  language ? apiLanguageToEdition(language) : unprefixedEdition;

/**
 * Returns a text in exactly this edition's language; undefined if there is none.
 * @param bareIn the edition of the bare fields
 */
export function textIn<T = string>(
  entity: object,
  edition: Edition,
  field: AnyField,
  bareIn: Edition = unprefixedEdition,
): T | undefined {
  const found = entity as Record<string, T | null | undefined>;
  if (edition === bareIn) return found[field.bare] || found[fieldName(edition, field)] || undefined;
  return (edition !== unprefixedEdition && found[fieldName(edition, field)]) || undefined;
}

/** Returns a name in an edition's language, or the bare one if it has none. */
export const nameIn = (entity: object, edition: Edition, field: AnyField): string =>
  textIn(entity, edition, field) ?? (entity as Record<string, string>)[field.bare] ?? '';
