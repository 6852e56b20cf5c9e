// Reads and checks the editions in locales/ and their settings. Names and settings that would break
// the site are refused.
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const pages = require('../../lib/platform/routes/page-types.json');
const otherSegments = require('../../lib/platform/routes/reserved-segments.json');

const root = path.resolve(__dirname, '../..');
const isName = /^[a-z]{2,20}$/;

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Scripts that search distinguishes (lib/platform/language/scripts.ts), as ISO 15924 codes. */
const scripts = ['Latn', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Arab'];

/** The settings of an edition, each with its check. */
const forms = {
  order: (value) => Number.isInteger(value),
  lang: (value) => /^[a-z]{2,3}$/.test(value),
  apiLanguage: (value) => /^[a-z]{2,20}$/.test(value),
  script: (value) => scripts.includes(value),
  fieldPrefix: (value) => /^[a-z]{0,20}$/.test(value),
  ogLocale: (value) => /^[a-z]{2,3}_[A-Z]{2}$/.test(value),
  nativeName: (value) => typeof value === 'string' && value !== '',
  shortName: (value) => typeof value === 'string' && value !== '',
  rssLanguage: (value) => /^[a-z]{2,3}(?:-[a-z]{2})?$/.test(value),
  shortMonth: (value) => ['short', 'long'].includes(value),
  commaAfterMonth: (value) => typeof value === 'boolean',
  clock: (value) => ['h12', 'h23'].includes(value),
  ago: (value) => ['short', 'long'].includes(value),
  wordsPerMinute: (value) => Number.isInteger(value) && value > 0,
  mainSections: (value) => Array.isArray(value) && value.length > 0 && value.every((slug) => typeof slug === 'string'),
  ownCities: (value) =>
    value === undefined || (Array.isArray(value) && value.every((slug) => typeof slug === 'string')),
};

/** Settings that must differ between editions. */
const unique = ['lang', 'apiLanguage', 'fieldPrefix'];

/** First path segments that already have another meaning than the front page of an edition. */
const segments = [
  ...otherSegments,
  ...Object.values({ ...pages.once, ...pages.each }).map((page) => page.path.split('/')[1]),
];

/** Whether a name can be a JavaScript identifier, which the generated modules need. */
function isIdentifier(name) {
  // Names of the generated modules themselves.
  if (['analysers', 'texts'].includes(name)) return false;
  try {
    new vm.Script(`'use strict'; async () => { const ${name} = 0; };`);
    return true;
  } catch {
    return false;
  }
}

/** @throws if a folder of locales/ cannot have this name */
function checkName(name) {
  if (!isName.test(name))
    throw new Error(`locales/${name}: the name of an edition must have 2 to 20 lower-case letters`);
  if (segments.includes(name))
    throw new Error(
      `locales/${name}: an edition cannot be called "${name}", because /${name} is another page of the site`,
    );
  if (!isIdentifier(name))
    throw new Error(`locales/${name}: an edition cannot be called "${name}", which is a reserved word`);
}

/** @throws if a setting of an edition is missing, wrong or unknown */
function checkSettings(name, settings) {
  const file = `locales/${name}/settings.json`;
  checkName(name);
  for (const [key, isRight] of Object.entries(forms)) {
    if (isRight(settings[key])) continue;
    const known = key === 'script' ? `: search knows ${scripts.join(', ')}` : '';
    throw new Error(`${file}: ${key} is missing or wrong${known}`);
  }
  const extra = Object.keys(settings).find((key) => !(key in forms));
  if (extra) throw new Error(`${file}: ${extra} is not a setting of an edition`);
}

/**
 * @param {Iterable<[string, Record<string, unknown>]>} editions names and settings
 * @throws if two editions share a value that must be unique
 */
function checkUnique(editions) {
  const all = [...editions];
  for (const [at, [name, settings]] of all.entries())
    for (const [other, known] of all.slice(0, at)) {
      const same = unique.find((key) => settings[key] === known[key]);
      if (same)
        throw new Error(
          `locales/${name}/settings.json: ${same} "${settings[same]}" is that of locales/${other} already`,
        );
    }
}

/**
 * Returns the settings of all editions by folder name, in the order of their `order` setting.
 * @throws if a setting is missing, wrong or used twice
 */
function readSettings(from = root) {
  const folder = path.join(from, 'locales');
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const all = names.map((name) => {
    const file = `locales/${name}/settings.json`;
    if (!fs.existsSync(path.join(from, file))) throw new Error(`${file} is missing`);
    const settings = readJson(path.join(from, file));
    checkSettings(name, settings);
    return { name, settings };
  });
  checkUnique(all.map(({ name, settings }) => [name, settings]));
  if (!all.length) throw new Error('locales/ contains no edition');
  all.sort((a, b) => a.settings.order - b.settings.order || a.name.localeCompare(b.name));
  return new Map(all.map(({ name, settings }) => [name, settings]));
}

module.exports = { checkName, checkSettings, checkUnique, forms, readJson, readSettings, root };
