import fs from 'node:fs';
import path from 'node:path';

/**
 * Texts of the WordPress plugin. Its behaviour is tested in a real WordPress:
 * `npm run bench -- wordpress`.
 */

const folder = path.resolve('deploy/wordpress');
const program = fs.readFileSync(path.join(folder, 'trivarta.php'), 'utf8');
const unquoted = (text: string) => text.replace(/\\(.)/g, '$1');

/** All texts of the plugin, with singular and plural. */
const shown = [
  ...[...program.matchAll(/\b(?:esc_html)?__\( '((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => unquoted(text)),
  ...[...program.matchAll(/\b_n\( '([^']*)', '([^']*)'/g)].map(([, one, several]) => `${one}\0${several}`),
];

/** Translations by their originals, from the file that translators edit. */
function ofPo(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of text.split(/\n\s*\n/)) {
    const value = (name: string) => {
      const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1];
      return lines === undefined
        ? undefined
        : [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => unquoted(part)).join('');
    };
    const [id, several] = [value('msgid'), value('msgid_plural')];
    if (!id) continue;
    found.set(
      several === undefined ? id : `${id}\0${several}`,
      several === undefined ? (value('msgstr') ?? '') : `${value('msgstr\\[0\\]')}\0${value('msgstr\\[1\\]')}`,
    );
  }
  return found;
}

/** The same from the file that WordPress reads. */
function ofMo(bytes: Buffer): Map<string, string> {
  const [count, originals, translations] = [8, 12, 16].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  const textAt = (table: number, index: number) => {
    const [length, start] = [bytes.readUInt32LE(table + index * 8), bytes.readUInt32LE(table + index * 8 + 4)];
    return bytes.subarray(start, start + length).toString('utf8');
  };
  const all = Array.from({ length: count }, (_, index): [string, string] => [
    textAt(originals, index),
    textAt(translations, index),
  ]);
  return new Map(all.filter(([id]) => id));
}

const placeholders = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort();

describe.each(['gu', 'hi_IN'])('in %s', (locale) => {
  const file = (end: string) => fs.readFileSync(path.join(folder, `trivarta-languages/trivarta-${locale}.${end}`));
  const words = ofPo(file('po').toString('utf8'));

  test('all words of the plugin are translated, and no others', () => {
    expect([...words.keys()].sort()).toEqual([...new Set(shown)].sort());
    const script = locale === 'gu' ? /[\u0a80-\u0aff]/ : /[\u0900-\u097f]/;
    const faulty = [...words].filter(
      ([id, text]) => !script.test(text) || placeholders(id).join() !== placeholders(text).join(),
    );
    expect(faulty).toEqual([]);
  });

  test('WordPress reads what people translated', () => expect(ofMo(file('mo'))).toEqual(words));
});
