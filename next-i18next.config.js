const editions = require('./generated/i18n.json');

/** The enabled editions, as Next and next-i18next need them. */
module.exports = {
  i18n: {
    ...editions,
    // Readers choose their language by a link. It is never guessed from a request header.
    localeDetection: /** @type {false} */ (false),
  },
  fallbackLng: /** @type {false} */ (false),
  defaultNS: 'common',
  // Other text files of an edition are not labels (docs/architecture.md).
  ns: ['account', 'common', 'contact', 'login', 'missing', 'search', 'video'],
  localePath: './locales',
  // Labels are our own texts, and React escapes the values that are inserted.
  interpolation: { escapeValue: false },
  // lib/pages/layout/page-labels.ts takes only the labels from the result, so it need not contain
  // this configuration.
  serializeConfig: false,
};
