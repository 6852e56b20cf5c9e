import fs from 'node:fs';
import path from 'node:path';
import editions from '../../scripts/lib/editions.js';
import { newLanguage } from '../../scripts/lib/new-language.mjs';
import { writtenEditions } from '../support/editions';
import { removeFolders, temporaryFolder } from '../support/folders';

afterEach(removeFolders);

const root = path.resolve(__dirname, '../..');

/** A copy of the folders of three editions. A test may change files in it. */
function project(): string {
  const folder = temporaryFolder();
  for (const edition of writtenEditions)
    fs.cpSync(path.join(root, 'locales', edition), path.join(folder, 'locales', edition), { recursive: true });
  return folder;
}

type Json = Record<string, unknown>;
function change(folder: string, file: string, changes: (json: Json) => Json): void {
  const name = path.join(folder, 'locales', file);
  fs.writeFileSync(name, JSON.stringify(changes(JSON.parse(fs.readFileSync(name, 'utf8')) as Json)));
}

const file = (folder: string, chosen: string, name: string): string =>
  editions.generatedFiles(chosen, folder).get(name) ?? '';
const i18n = (chosen: string) => JSON.parse(file(project(), chosen, 'i18n.json')) as unknown;

describe('EDITIONS', () => {
  test.each([
    ['', ['en', 'hindi', 'gujarati']],
    ['gujarati', ['gujarati']],
    [' gujarati, hindi ', ['gujarati', 'hindi']],
    ['hindi;gujarati', ['hindi', 'gujarati']],
  ])('of %j has %j served, the first at the bare paths', (chosen, served) => {
    expect(i18n(chosen)).toEqual({ locales: served, defaultLocale: served[0] });
  });

  test.each(['tamil', 'hindi,hindi', 'hindi|gujarati'])('of %j is refused', (chosen) => {
    expect(() => i18n(chosen)).toThrow('EDITIONS: list some of en, hindi, gujarati, each once');
  });

  test('leaves texts of other editions out of the code, but checks them', () => {
    const topic = file(project(), 'gujarati', 'texts/pages/about.ts');
    expect(topic).toContain("import type hindi from '../../../locales/hindi/pages/about.json';");
    expect(topic).toContain("import gujarati from '../../../locales/gujarati/pages/about.json';");
    expect(topic).toContain('const texts = { gujarati };');
    expect(topic).toContain('MissingIn<typeof hindi, Texts>');
  });
});

describe('a folder of an edition', () => {
  test.each([
    ['lang', 'Gujarati', 'locales/gujarati/settings.json: lang is missing or wrong'],
    ['script', undefined, 'locales/gujarati/settings.json: script is missing or wrong: search knows Latn, Deva, '],
    ['colour', 'green', 'locales/gujarati/settings.json: colour is not a setting of an edition'],
    ['lang', 'hi', 'locales/hindi/settings.json: lang "hi" is that of locales/gujarati already'],
    ['fieldPrefix', '', 'locales/gujarati/settings.json: fieldPrefix "" is that of locales/en already'],
  ])('with %s %j is refused', (name, value, problem) => {
    const folder = project();
    change(folder, 'gujarati/settings.json', (settings) => ({ ...settings, [name]: value }));
    expect(() => editions.generatedFiles('', folder)).toThrow(problem);
  });

  test.each([
    ['Gujr', ':lang(en) {', ':not(:lang(en)) {'],
    ['Latn', ':is(:lang(en), :lang(gu)) {', ':not(:is(:lang(en), :lang(gu))) {'],
  ])('in letters of %s has the type of its script', (script, latin, others) => {
    const folder = project();
    change(folder, 'gujarati/settings.json', (settings) => ({ ...settings, script }));
    const selectors = file(folder, '', 'scripts.css').match(/^:.* {$/gm);
    expect(selectors).toEqual([others, latin]);
  });

  test.each([
    ['cities', 'an edition cannot be called "cities", because /cities is another page of the site'],
    ['in', 'an edition cannot be called "in", which is a reserved word'],
  ])('that is called %s is refused', (name, problem) => {
    const folder = project();
    fs.renameSync(path.join(folder, 'locales/gujarati'), path.join(folder, 'locales', name));
    expect(() => editions.generatedFiles('', folder)).toThrow(`locales/${name}: ${problem}`);
  });

  test('without a file that other editions have is refused', () => {
    const folder = project();
    fs.rmSync(path.join(folder, 'locales/gujarati/pages/about.json'));
    expect(() => editions.generatedFiles('', folder)).toThrow('locales/gujarati: pages/about.json is missing');
  });

  test('decides the order by its settings', () => {
    const folder = project();
    change(folder, 'gujarati/settings.json', (settings) => ({ ...settings, order: 0 }));
    expect(JSON.parse(file(folder, '', 'i18n.json'))).toEqual({
      locales: ['gujarati', 'en', 'hindi'],
      defaultLocale: 'gujarati',
    });
  });
});

describe('generated files', () => {
  test('are not rewritten without changes, and removed with their topic', () => {
    const folder = project();
    editions.generate('', folder);
    const made = path.join(folder, 'generated/texts/toasts.ts');
    fs.utimesSync(made, 1, 1);
    for (const edition of writtenEditions) fs.rmSync(path.join(folder, 'locales', edition, 'ticker.json'));
    editions.generate('', folder);
    expect(fs.statSync(made).mtimeMs).toBe(1000);
    expect(fs.existsSync(path.join(folder, 'generated/texts/ticker.ts'))).toBe(false);
  });
});

describe('adding a language', () => {
  test('copies every text of the others, marked', () => {
    const folder = project();
    const missing = newLanguage('marathi', 'mr', folder);
    expect(missing).toBeGreaterThan(500);
    expect(editions.topicsOf('marathi', folder)).toEqual(editions.topicsOf('en', folder));
    expect(editions.untranslated('marathi', folder)).toContain('locales/marathi/common.json: about');
    change(folder, 'marathi/common.json', (texts) => ({ ...texts, about: 'आमच्याविषयी' }));
    expect(editions.untranslated('marathi', folder)).toHaveLength(missing - 1);
    expect(editions.untranslated('hindi', folder)).toEqual([]);
  });

  test('adds initial settings, ordered last', () => {
    const folder = project();
    newLanguage('marathi', 'mr', folder);
    const settings = editions.readSettings(folder);
    expect([...settings.keys()]).toEqual(['en', 'hindi', 'gujarati', 'marathi']);
    expect(settings.get('marathi')).toMatchObject({
      lang: 'mr',
      script: 'Deva',
      apiLanguage: 'marathi',
      nativeName: 'मराठी',
      shortName: 'म',
    });
    expect(file(folder, '', 'analysers.ts')).not.toContain('marathi');
  });

  test.each([
    ['hindi', 'hi', 'locales/hindi exists already'],
    ['english', 'en', 'locales/english/settings.json: lang "en" is that of locales/en already'],
    ['english', 'cy', 'locales/english/settings.json: apiLanguage "english" is that of locales/en already'],
    ['saved', 'de', 'locales/saved: an edition cannot be called "saved", because /saved is another page of the site'],
    ['api', 'de', 'locales/api: an edition cannot be called "api", because /api is another page of the site'],
    ['world', 'de', 'locales/world: "world" is the name of a section'],
    ['await', 'de', 'locales/await: an edition cannot be called "await", which is a reserved word'],
    ['texts', 'de', 'locales/texts: an edition cannot be called "texts", which is a reserved word'],
    ['german', 'de-DE', '"de-DE" is not a language code. Use two or three lower-case letters, such as hi'],
  ])('refuses a name or code that is in use or not allowed: %s %s', (name, code, problem) => {
    const folder = project();
    expect(() => newLanguage(name, code, folder)).toThrow(problem);
    expect(editions.readSettings(folder).size).toBe(3);
  });
});
