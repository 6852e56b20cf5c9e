import { enabledEditions, toEdition, apiLanguageToEdition, editions } from '@/lib/platform/editions';
import { defaultNS, i18n, localePath } from '../../next-i18next.config.js';

describe('the editions', () => {
  test.each([
    ['en', '', 'english', 'en', 'en_IN', 'English'],
    ['hindi', '/hindi', 'hindi', 'hi', 'hi_IN', 'हिंदी'],
    ['gujarati', '/gujarati', 'gujarati', 'gu', 'gu_IN', 'ગુજરાતી'],
  ] as const)(
    '%s has the path "%s", the API name %s, %s in HTML, %s in share cards, and the own name %s',
    (name, prefix, apiLanguage, lang, ogLocale, nativeName) =>
      expect(editions[name]).toMatchObject({ locale: name, prefix, apiLanguage, lang, ogLocale, nativeName }),
  );

  test('are listed English first', () => expect(enabledEditions.slice(0, 3)).toEqual(['en', 'hindi', 'gujarati']));

  test('are the ones that Next and next-i18next know', () => {
    expect(i18n).toEqual({ locales: enabledEditions, defaultLocale: 'en', localeDetection: false });
  });

  test('have their labels in the namespace common of the folder locales', () => {
    expect([defaultNS, localePath]).toEqual(['common', './locales']);
  });
});

describe('the edition of a Next locale', () => {
  test.each([
    ['en', 'en'],
    ['hindi', 'hindi'],
    ['gujarati', 'gujarati'],
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'en'],
    ['default', 'en'],
  ])('%j is %s', (locale, edition) => expect(toEdition(locale)).toBe(edition));

  // Names that every object inherits: "toString" must not be an edition.
  test.each(['toString', 'constructor', '__proto__'])('%s is not a locale', (locale) =>
    expect(toEdition(locale)).toBe('en'),
  );
});

describe('the edition of an API language', () => {
  test.each([
    ['en', 'en'],
    ['english', 'en'],
    ['hindi', 'hindi'],
    ['gujarati', 'gujarati'],
  ] as const)('%s is %s', (language, edition) => expect(apiLanguageToEdition(language)).toBe(edition));
});
