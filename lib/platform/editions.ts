import { served, settings } from '../../generated/editions';

/**
 * The editions: one for each folder of `locales/`, with what its settings.json says. The only place
 * that knows how an edition is called in a path, in the news API, in HTML and in `Intl`.
 */
export const editions = settings;

/** Name of an edition: its folder, and the Next locale. */
export type Edition = keyof typeof editions;

export type ApiLanguage = (typeof editions)[Edition]['apiLanguage'];

/** The editions that are served (EDITIONS), in the order in which they are listed everywhere. */
export const editionNames: readonly Edition[] = served;

/**
 * All editions that have a folder. What a newsroom is given in the language of one that is not
 * served is stored and shown to nobody.
 */
export const knownEditions = Object.keys(editions) as Edition[];

/** True for an edition that readers can see. */
export const isServed = (edition: Edition): boolean => editionNames.includes(edition);

/** The languages of the editions that are served, as the news API names them. */
export const apiLanguages = editionNames.map((edition) => editions[edition].apiLanguage);

/** A value for each edition that is served. */
export const byEdition = <T>(valueOf: (edition: Edition) => T): Record<Edition, T> =>
  Object.fromEntries(editionNames.map((edition) => [edition, valueOf(edition)])) as Record<Edition, T>;

/** A value for each language, under its name in HTML. */
export const byLanguage = <T>(valueOf: (edition: Edition) => T): Record<string, T> =>
  Object.fromEntries(editionNames.map((edition) => [editions[edition].lang, valueOf(edition)]));

/** The edition that stands at bare paths. */
export const defaultEdition: Edition = served[0];

/**
 * The edition in whose language the bare fields of the news API are (`title`, where another has
 * `hindiTitle`), unless an item says otherwise; it need not be served.
 */
export const bareEdition: Edition =
  knownEditions.find((edition) => editions[edition].fieldPrefix === '') ?? defaultEdition;

/** The edition for a Next locale; the default one for anything that is no edition. */
export function editionOf(locale: string | undefined): Edition {
  return editionNames.find((name) => name === locale) ?? defaultEdition;
}

/** The edition whose pages have a prefix, which is empty for the default one. */
export const editionWithPrefix = (prefix: string): Edition =>
  editionNames.find((name) => editions[name].prefix === prefix) ?? defaultEdition;

/** The edition for an API language; the API takes a folder's name alike (`en` and `english`). */
export function editionOfApiLanguage(language: ApiLanguage | Edition): Edition {
  return knownEditions.find((name) => name === language || editions[name].apiLanguage === language) ?? defaultEdition;
}
