import { served, settings } from '../../generated/editions';

/**
 * Settings of all editions, one for each folder of `locales/` (settings.json). Only this module has
 * the names of an edition in paths, in the news API, in HTML and in `Intl`.
 */
export const editions = settings;

/** Name of an edition: its folder, and the Next locale. */
export type Edition = keyof typeof editions;

export type ApiLanguage = (typeof editions)[Edition]['apiLanguage'];

/** Enabled editions (EDITIONS), in display order. */
export const enabledEditions: readonly Edition[] = served;

/**
 * All editions that have a folder. Content in the language of a disabled edition is stored but not
 * shown.
 */
export const allEditions = Object.keys(editions) as Edition[];

export const isEnabled = (edition: Edition): boolean => enabledEditions.includes(edition);

/** Languages of the enabled editions, as the news API names them. */
export const apiLanguages = enabledEditions.map((edition) => editions[edition].apiLanguage);

/** Returns an object with a value for each enabled edition. */
export const byEdition = <T>(valueOf: (edition: Edition) => T): Record<Edition, T> =>
  Object.fromEntries(enabledEditions.map((edition) => [edition, valueOf(edition)])) as Record<Edition, T>;

/** Returns an object with a value for each enabled edition, by its HTML language code. */
export const byLanguage = <T>(valueOf: (edition: Edition) => T): Record<string, T> =>
  Object.fromEntries(enabledEditions.map((edition) => [editions[edition].lang, valueOf(edition)]));

/** Edition whose paths have no prefix. */
export const defaultEdition: Edition = served[0];

/**
 * Edition whose news API fields have no prefix (`title` instead of `hindiTitle`), unless an item
 * names another language. It may be disabled.
 */
export const unprefixedEdition: Edition =
  allEditions.find((edition) => editions[edition].fieldPrefix === '') ?? defaultEdition;

/**
 * Returns the edition for a Next locale, or the default edition if the locale is not an edition.
 */
export function toEdition(locale: string | undefined): Edition {
  return enabledEditions.find((name) => name === locale) ?? defaultEdition;
}

/** Returns the edition with a path prefix. The prefix of the default edition is empty. */
export const editionWithPrefix = (prefix: string): Edition =>
  enabledEditions.find((name) => editions[name].prefix === prefix) ?? defaultEdition;

/**
 * Returns the edition for an API language. The API also accepts the folder name (`english` for
 * `en`).
 */
export function apiLanguageToEdition(language: ApiLanguage | Edition): Edition {
  return allEditions.find((name) => name === language || editions[name].apiLanguage === language) ?? defaultEdition;
}
