// npm run newsroom -- language new <name>: creates the folder of a new edition with every text
// marked as not translated (docs/adding-a-language.md).
import fs from 'node:fs';
import path from 'node:path';
import editions from './editions.js';
import { root, stop, writing } from './project.mjs';

const usage = `npm run newsroom -- language new <name> [code]
    make locales/<name>/ for an edition in a language, by its code in BCP 47
npm run newsroom -- language missing <name>
    list the texts of an edition that are not translated yet`;

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns the two-letter code of a language by its English name, or undefined if there is none. */
function codeOf(name) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const first of letters)
    for (const second of letters) {
      const code = first + second;
      if (englishNames.of(code)?.toLowerCase() === name) return code;
    }
  return undefined;
}

/** Marks every text in a structure as not translated. */
function marked(texts) {
  if (typeof texts === 'string') return { [editions.untranslatedKey]: texts };
  if (Array.isArray(texts)) return texts.map(marked);
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, marked(value)]));
}

/** Returns the initial settings of a new edition. A speaker of the language must review them. */
function settingsOf(name, code, known) {
  const nativeName = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? name;
  const [first] = new Intl.Segmenter(code).segment(nativeName);
  const all = [...known.values()];
  return {
    order: Math.max(...all.map(({ order }) => order)) + 1,
    lang: code,
    script: new Intl.Locale(code).maximize().script,
    apiLanguage: name,
    fieldPrefix: name,
    ogLocale: `${code}_IN`,
    nativeName,
    shortName: first?.segment ?? nativeName,
    rssLanguage: code,
    shortMonth: 'long',
    commaAfterMonth: true,
    clock: 'h23',
    ago: 'long',
    wordsPerMinute: 200,
    mainSections: all[0].mainSections,
  };
}

/** Writes the folder of a new edition and returns the number of texts to translate. */
export function newLanguage(name, code, from = root) {
  const readTexts = (edition, topic) =>
    JSON.parse(fs.readFileSync(path.join(from, 'locales', edition, `${topic}.json`), 'utf8'));
  const known = editions.readSettings(from);
  const folder = path.join(from, 'locales', name);
  if (fs.existsSync(folder)) throw new Error(`locales/${name} exists already`);
  editions.checkName(name);
  if (!/^[a-z]{2,3}$/.test(code))
    throw new Error(`"${code}" is not a language code. Use two or three lower-case letters, such as hi`);
  const [reference = ''] = known.keys();
  if (name in readTexts(reference, 'categories'))
    throw new Error(`locales/${name}: "${name}" is the name of a section`);
  const settings = settingsOf(name, code, known);
  editions.checkSettings(name, settings);
  editions.checkUnique([...known, [name, settings]]);
  const write = (file, value) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  };
  for (const topic of editions.topicsOf(reference, from)) {
    write(path.join(folder, `${topic}.json`), marked(readTexts(reference, topic)));
  }
  write(path.join(folder, 'settings.json'), settings);
  return editions.untranslated(name, from).length;
}

export function languageCommand(/** @type {string[]} */ [verb = '', name = '', given]) {
  if (!['new', 'missing'].includes(verb) || !/^[a-z]{2,20}$/.test(name)) return stop(usage);
  if (verb === 'missing') {
    if (!fs.existsSync(path.join(root, 'locales', name))) stop(`There is no locales/${name}`);
    const missing = editions.untranslated(name);
    for (const text of missing) console.log(text);
    return console.log(`${missing.length} texts of ${name} are not translated yet`);
  }
  const code = given ?? codeOf(name);
  if (!code) return stop(`Which language is ${name}? Add its code: npm run newsroom -- language new ${name} <code>`);
  try {
    const missing = writing(() => newLanguage(name, code));
    console.log(
      `Created locales/${name}/ with ${missing} texts to translate. Check its settings.json first. The next steps are in docs/adding-a-language.md`,
    );
  } catch (error) {
    stop(error.message);
  }
}
