/**
 * Editions as Next and next-i18next know them. The one table of editions is lib/editions.ts; a test
 * keeps the two equal.
 */
module.exports = {
  i18n: {
    locales: ['en', 'hindi', 'gujarati'],
    defaultLocale: 'en',
    // A reader's language is their own choice, made by a link, and never guessed from a header.
    localeDetection: /** @type {false} */ (false),
  },
  fallbackLng: /** @type {false} */ (false),
  defaultNS: 'common',
  localePath: './locales',
  // Labels are our own text; React escapes what is put into them.
  interpolation: { escapeValue: false },
};
