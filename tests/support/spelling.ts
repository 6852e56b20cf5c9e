import fs from 'node:fs';
import path from 'node:path';

/**
 * The house spelling lists (docs/spelling-hindi.md, docs/spelling-gujarati.md), and a check of
 * texts against them.
 */

type Language = 'hindi' | 'gujarati';
type Row = { print: string; not: string[]; where: string };
export type SpellingList = { language: Language; rows: Row[] };
export type ReaderText = { file: string; text: string };

const root = path.join(__dirname, '../..');

/** The table of a language, one row for each correct form. */
export function spellingList(language: Language): SpellingList {
  const document = fs.readFileSync(path.join(root, `docs/spelling-${language}.md`), 'utf8');
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, print]) => print !== 'Print' && !/^-+$/.test(print ?? ''))
    .map(([, print = '', not = '', where = '']) => ({
      print,
      not: not
        .split(',')
        .map((form) => form.trim())
        .filter(Boolean),
      where,
    }));
  return { language, rows };
}

/** Readers type wrong forms too, and search must know them, so its tables are not checked. */
const typedByReaders = /^lib\/(?:newsroom\/search|platform\/language)$|^locales\/\w+\/analyser$/;

/** Every file with texts that readers see, in all languages. */
export function readers(): ReaderText[] {
  const below = (folder: string): string[] =>
    fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (typedByReaders.test(name)) return [];
      if (entry.isDirectory()) return below(name);
      return /\.(json|tsx?)$/.test(name) ? [name] : [];
    });
  return ['locales', 'lib', 'components', 'pages', 'sample']
    .flatMap(below)
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
}

/** Zero-width joiners only change the look of a word, so they are ignored. */
const joiners = /[\u200c\u200d]/g;

/**
 * Returns the pattern of a wrong form. As the document says, `…` before or after it means that the
 * word may continue there.
 */
function pattern(form: string, script: string): RegExp {
  const core = form.replace(/^…|…$/g, '').normalize('NFC');
  const escaped = core.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // English uses marks such as “ too, so they count only next to a word of the language.
  if (!/[\p{L}\p{N}]/u.test(core)) return new RegExp(`${escaped}(?=${script})|(?<=[${script}।.])${escaped}`, 'gu');
  // A vowel sign belongs to the word like a letter, so a boundary has neither.
  const before = form.startsWith('…') ? '' : '(?<![\\p{L}\\p{M}])';
  const behind = form.endsWith('…') ? '' : '(?![\\p{L}\\p{M}])';
  return new RegExp(`${before}${escaped}${behind}`, 'gu');
}

const scripts: Record<Language, string> = { hindi: '\\p{Script=Devanagari}', gujarati: '\\p{Script=Gujarati}' };

/** Returns the wrong forms in a text: file, line, the form and the correct one. */
export function spellingMistakes({ language, rows }: SpellingList, { file, text }: ReaderText): string[] {
  const isStory = file.startsWith('sample/stories/');
  const lines = text.replace(joiners, '').normalize('NFC').split('\n');
  const ofLanguage = new RegExp(scripts[language], 'u');
  return rows
    .filter(({ where }) => where === 'everywhere' || !isStory)
    .flatMap(({ print, not }) =>
      not.flatMap((form) => {
        const losing = pattern(form, scripts[language]);
        return lines.flatMap((line, index) =>
          ofLanguage.test(line)
            ? Array.from(line.matchAll(losing), ([variant]) => `${file}:${index + 1} ${variant}: print ${print}`)
            : [],
        );
      }),
    );
}
