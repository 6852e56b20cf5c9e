const editions = require('./generated/i18n.json');

/** The editions that are served, as Next and next-i18next know them. */
module.exports = {
  i18n: {
    ...editions,
    // A reader's language is their own choice, made by a link, and never guessed from a header.
    localeDetection: /** @type {false} */ (false),
  },
  fallbackLng: /** @type {false} */ (false),
  defaultNS: 'common',
  // The other files of a locale are no labels (docs/architecture.md).
  ns: ['account', 'common', 'contact', 'login', 'missing', 'search', 'video'],
  localePath: './locales',
  // Labels are our own text; React escapes what is put into them.
  interpolation: { escapeValue: false },
  // pages/_app.tsx has this file: no page carries it once more in its data.
  serializeConfig: false,
};
