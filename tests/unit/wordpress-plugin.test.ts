import fs from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';

/**
 * Texts of the WordPress plugin, and its script. The rest is tested in a real WordPress:
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

  test('WordPress reads the translations', () => expect(ofMo(file('mo'))).toEqual(words));
});

describe('the box of the block editor', () => {
  const box = (html: string) => `<div data-trivarta="7">${html}</div>`;
  let page: JSDOM;
  let requests: ((html: string) => Promise<void>)[];
  let isSaving: boolean;
  let notify: () => void;

  const boxText = () => page.window.document.querySelector('[data-trivarta]')?.textContent;

  /** Simulates a save in the block editor, as its store reports it to the page. */
  const save = () => {
    for (const now of [true, false]) {
      isSaving = now;
      notify();
    }
  };

  beforeEach(() => {
    jest.useFakeTimers();
    const script = (/<script>\n([^]*?)<\/script>/.exec(program)?.[1] ?? '').replace(/<\?php .*? \?>/g, '"nonce"');
    requests = [];
    isSaving = false;
    page = new JSDOM(box(''), { runScripts: 'outside-only' });
    const select = () => ({ isSavingPost: () => isSaving, isAutosavingPost: () => false });
    Object.assign(page.window, {
      setTimeout,
      clearTimeout,
      ajaxurl: '/wp-admin/admin-ajax.php',
      wp: { data: { select, subscribe: (listener: () => void) => void (notify = listener) } },
      fetch: () =>
        new Promise((resolve) => {
          requests.push(async (html) => {
            resolve({ json: async () => ({ success: true, data: { 7: html } }) });
            await jest.advanceTimersByTimeAsync(0);
          });
        }),
    });
    page.window.eval(script);
  });
  afterEach(() => {
    jest.useRealTimers();
    page.window.close();
  });

  test.each([
    ['three seconds', 3],
    ['twenty seconds', 20],
    ['a minute and a half', 90],
  ])('shows a status that arrives %s after a save', async (_when, seconds) => {
    await jest.advanceTimersByTimeAsync(200_000);
    save();
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    requests = [];
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(1);
    await requests[0]?.('on the site');
    expect(boxText()).toBe('on the site');
  });

  test('stops polling minutes after the last save', async () => {
    save();
    await jest.advanceTimersByTimeAsync(200_000);
    requests = [];
    await jest.advanceTimersByTimeAsync(200_000);
    expect(requests).toEqual([]);
  });

  test('does not replace a newer response by an older one', async () => {
    await jest.advanceTimersByTimeAsync(3000);
    const [first, second] = requests;
    await second?.('on the site');
    await first?.('refused');
    expect(boxText()).toBe('on the site');
  });
});
