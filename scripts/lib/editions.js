// Generates the folder `generated/` from the folders in `locales/` and from the setting EDITIONS:
// the list of editions, which of them are enabled, the texts of each topic by edition, and the
// style sheet of their scripts. Every command that builds, checks or tests the site runs it first.
// CommonJS, so that the configuration of any tool can load it.
const fs = require('node:fs');
const path = require('node:path');
const { checkName, checkSettings, checkUnique, forms, readJson, readSettings, root } = require('./edition-settings.js');

/** The key that marks a text of a new edition as not translated yet. */
const untranslatedKey = 'translate';

/**
 * Returns the enabled editions for a value of EDITIONS; all editions if it is empty. The first one
 * has no path prefix.
 * @throws if it names an edition twice or one that does not exist
 */
function servedEditions(known, chosen = process.env.EDITIONS ?? '') {
  // Split like the other settings that are lists (lib/platform/config/settings/lists.ts).
  const names = chosen.split(/[\s,;]+/).filter(Boolean);
  const wrong = names.find((name, at) => !known.includes(name) || names.indexOf(name) !== at);
  if (wrong) throw new Error(`EDITIONS: list some of ${known.join(', ')}, each once, separated by commas`);
  return names.length ? names : known;
}

/** Returns the text files of an edition without `.json`, such as `common` and `pages/about`. */
function topicsOf(name, from = root) {
  const folder = path.join(from, 'locales', name);
  return fs
    .readdirSync(folder, { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json') && file !== 'settings.json' && !file.startsWith('analyser/'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** Returns the path prefixes of the enabled editions by name. */
const prefixes = () =>
  Object.fromEntries(servedEditions([...readSettings().keys()]).map((name, at) => [name, at ? `/${name}` : '']));

const note = '// Made by scripts/lib/editions.js from the folders of locales/: change those.\n';
const literal = (value) => JSON.stringify(value, null, 2);

/** The browser needs these settings only with the menus, so they go into a module of their own. */
const ofMenu = ['mainSections', 'ownCities'];
const ofTable = Object.keys(forms).filter((key) => key !== 'order' && !ofMenu.includes(key));

const picked = (settings, keys) => Object.fromEntries(keys.map((key) => [key, settings[key]]));

function editionsModule(settings, served) {
  const [first] = served;
  const table = Array.from(settings, ([name, own]) => [
    name,
    { locale: name, prefix: name === first ? '' : `/${name}`, ...picked(own, ofTable) },
  ]);
  return `${note}
/** All editions that have a folder. */
export const settings = ${literal(Object.fromEntries(table))} as const;

/** Those that are served, in their order; the first stands at \`/\`. */
export const served: readonly [keyof typeof settings, ...(keyof typeof settings)[]] = ${literal(served)};
`;
}

function menusModule(settings) {
  const menus = Array.from(settings, ([name, own]) => [name, picked(own, ofMenu)]);
  return `${note}
import type { Edition } from '../lib/platform/editions';

/** The sections of the bar of each edition, and the cities that stand first in its menu. */
export const menus: Record<Edition, { mainSections: readonly string[]; ownCities?: readonly string[] }> =
  ${literal(Object.fromEntries(menus))};
`;
}

/**
 * Generates the module of search analysers. It includes editions that are not enabled, because an
 * analyser also reads words of other languages.
 */
function analysersModule(known, from) {
  const own = known.filter((name) => fs.existsSync(path.join(from, 'locales', name, 'analyser/index.ts')));
  const imports = own.map((name) => `import { analyser as ${name} } from '../locales/${name}/analyser';`);
  return `${note}
import type { Edition } from '../lib/platform/editions';
import type { Analyser } from '../lib/platform/language/analyser';
${imports.join('\n')}

/** What search knows of the language of an edition. */
export const analysers: Partial<Record<Edition, Analyser>> = { ${own.join(', ')} };
`;
}

/**
 * Generates the module of a topic: the texts of the enabled editions, with types that check the
 * texts of all editions.
 */
function textsModule(topic, known, served) {
  const up = '../'.repeat(topic.split('/').length + 1);
  const [reference, ...others] = known;
  const imports = known.map(
    (name) => `import ${served.includes(name) ? '' : 'type '}${name} from '${up}locales/${name}/${topic}.json';`,
  );
  const missingIn = (name, given, wanted) =>
    `  NothingMissing<\`locales/${name}/${topic}.json: \${MissingIn<${given}, ${wanted}>}\`>,`;
  const checks = others.flatMap((name) => [
    missingIn(name, `typeof ${name}`, 'Texts'),
    missingIn(reference, 'Texts', `typeof ${name}`),
  ]);
  return `${note}
import type { Edition } from '${up}lib/platform/editions';
import type { MissingIn, NothingMissing } from '${up}lib/platform/i18n/translations';
${imports.join('\n')}

export type Texts = typeof ${reference};

/** Does not compile when one language lacks a text that another has. */
export type Complete = [
${checks.join('\n')}
];

const texts = { ${served.join(', ')} };
export default texts as unknown as Record<Edition, Texts>;
`;
}

/** Generates the style sheet of scripts: styles/scripts.css with languages instead of scripts. */
function scriptsSheet(settings) {
  const latin = [...settings.values()].filter(({ script }) => script === 'Latn').map(({ lang }) => `:lang(${lang})`);
  const any = latin.length > 1 ? `:is(${latin.join(', ')})` : (latin[0] ?? ':not(*)');
  const rules = fs.readFileSync(path.join(root, 'styles/scripts.css'), 'utf8').replace(/^\/\*.*?\*\/\n/s, '');
  return `${note.replace(/^\/\/ (.*)\n$/, '/* $1 */\n')}${rules.replaceAll(':lang(Latn)', any)}`;
}

/** Returns the contents of `generated/` by file name. */
function generatedFiles(chosen, from = root) {
  const settings = readSettings(from);
  const known = [...settings.keys()];
  const served = servedEditions(known, chosen);
  const topics = new Map(known.map((name) => [name, topicsOf(name, from)]));
  const all = [...new Set([...topics.values()].flat())].sort();
  for (const [name, own] of topics) {
    const missing = all.find((topic) => !own.includes(topic));
    if (missing) throw new Error(`locales/${name}: ${missing}.json is missing. Other editions have it`);
  }
  const reserved = [...settings].flatMap(([name, { apiLanguage }]) => [name, apiLanguage]);
  return new Map([
    ['editions.ts', editionsModule(settings, served)],
    ['menus.ts', menusModule(settings)],
    ['analysers.ts', analysersModule(known, from)],
    ['scripts.css', scriptsSheet(settings)],
    ['i18n.json', `${literal({ locales: served, defaultLocale: served[0] })}\n`],
    ['reserved-segments.json', `${literal([...new Set(reserved)].sort())}\n`],
    ...all.map((topic) => /** @type {const} */ ([`texts/${topic}.ts`, textsModule(topic, known, served)])),
  ]);
}

const filesIn = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

/**
 * Writes `generated/`. Files whose content did not change are not touched, so nothing is rebuilt
 * for them. A process that reads at the same time sees complete files only.
 * @throws if a folder of locales/ or EDITIONS is invalid
 */
function generate(chosen = process.env.EDITIONS, from = root) {
  const folder = path.join(from, 'generated');
  const wanted = new Map(Array.from(generatedFiles(chosen, from), ([name, text]) => [path.join(folder, name), text]));
  for (const file of filesIn(folder)) if (!wanted.has(file)) fs.rmSync(file);
  for (const [file, text] of wanted) {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    fs.writeFileSync(unfinished, text);
    fs.renameSync(unfinished, file);
  }
}

const isUntranslated = (value) => typeof value === 'object' && value !== null && untranslatedKey in value;

/** Returns the paths of the texts in a value that are not translated yet. */
function untranslatedIn(value, at = '') {
  if (isUntranslated(value)) return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => untranslatedIn(inner, at ? `${at}.${key}` : key));
}

/** Returns the untranslated texts of an edition, as `file: path`. */
const untranslated = (name, from = root) =>
  topicsOf(name, from).flatMap((topic) =>
    untranslatedIn(readJson(path.join(from, 'locales', name, `${topic}.json`))).map(
      (at) => `locales/${name}/${topic}.json: ${at}`,
    ),
  );

/**
 * Generates `generated/`, and refuses an enabled edition that is not completely translated: its
 * pages would not render.
 * @throws as `generate` does, and for an untranslated text
 */
function prepare() {
  generate();
  const missing = servedEditions([...readSettings().keys()]).flatMap((name) => untranslated(name));
  if (!missing.length) return;
  const others = missing.length > 1 ? ` (and ${missing.length - 1} more)` : '';
  throw new Error(`Not translated yet: ${missing[0]}${others}. Translate it, or leave this edition out of EDITIONS`);
}

module.exports = {
  checkName,
  checkSettings,
  checkUnique,
  generate,
  generatedFiles,
  prefixes,
  prepare,
  readSettings,
  servedEditions,
  topicsOf,
  untranslated,
  untranslatedKey,
};
