const path = require('node:path');

/** Name of a class in the page: that of its style sheet and its own. */
const classNameOf = ({ resourcePath }, _, name) => `${path.basename(resourcePath, '.module.css')}_${name}`;

/**
 * Names classes by their file and name. Next adds a hash, which no two of our style sheets need
 * (tests/unit/style-sheets.test.ts) and which does not compress: two kilobytes of a story's first
 * visit.
 */
function withPlainClassNames(config) {
  for (const { oneOf = [] } of config.module.rules)
    for (const { use } of oneOf)
      for (const { options } of [use ?? []].flat())
        if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = classNameOf;
  return config;
}

/**
 * Leaves out what two libraries bring along for others: next-i18next copies the static members of
 * an App that is a class, and react-i18next has a part of React for those older than 18.
 */
function withoutCompatibility(config) {
  Object.assign(config.resolve.alias, {
    'hoist-non-react-statics$': path.join(__dirname, 'keep-component.js'),
    'use-sync-external-store/shim$': 'react',
  });
  return config;
}

module.exports = { withoutCompatibility, withPlainClassNames };
