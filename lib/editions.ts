/**
 * The three editions, in the order in which they are listed everywhere. The only place that knows
 * how an edition is called in a path, in the news API, in HTML and in `Intl`.
 */
export const editions = {
  en: {
    locale: 'en',
    prefix: '',
    apiLanguage: 'english',
    lang: 'en',
    ogLocale: 'en_IN',
    nativeName: 'English',
    shortName: 'En',
    fieldPrefix: '',
  },
  hindi: {
    locale: 'hindi',
    prefix: '/hindi',
    apiLanguage: 'hindi',
    lang: 'hi',
    ogLocale: 'hi_IN',
    nativeName: 'हिंदी',
    shortName: 'हि',
    fieldPrefix: 'hindi',
  },
  gujarati: {
    locale: 'gujarati',
    prefix: '/gujarati',
    apiLanguage: 'gujarati',
    lang: 'gu',
    ogLocale: 'gu_IN',
    nativeName: 'ગુજરાતી',
    shortName: 'ગુ',
    fieldPrefix: 'gujarati',
  },
} as const;

/** Name of an edition: the Next locale. */
export type Edition = keyof typeof editions;

export type ApiLanguage = (typeof editions)[Edition]['apiLanguage'];

export const editionNames = Object.keys(editions) as Edition[];

/** The languages as the news API names them. */
export const apiLanguages = editionNames.map((edition) => editions[edition].apiLanguage);

/** A value for each edition. */
export const byEdition = <T>(valueOf: (edition: Edition) => T): Record<Edition, T> =>
  Object.fromEntries(editionNames.map((edition) => [edition, valueOf(edition)])) as Record<Edition, T>;

/** A value for each language, under its name in HTML. */
export const byLanguage = <T>(valueOf: (edition: Edition) => T): Record<string, T> =>
  Object.fromEntries(editionNames.map((edition) => [editions[edition].lang, valueOf(edition)]));

/**
 * The edition that stands at bare paths.
 */
export const defaultEdition: Edition = 'en';

/**
 * The edition in whose language the bare fields of the news API are (`title`, where another has
 * `hindiTitle`), unless an item says otherwise.
 */
export const bareEdition: Edition = 'en';

/**
 * The edition for a Next locale; `en` for anything else, because Next hands over only configured
 * locales.
 */
export function editionOf(locale: string | undefined): Edition {
  return editionNames.find((name) => name === locale) ?? defaultEdition;
}

/** The edition for an API language; the API takes `en` and `english` alike. */
export function editionOfApiLanguage(language: ApiLanguage | 'en'): Edition {
  return language === 'en' || language === 'english' ? 'en' : language;
}
