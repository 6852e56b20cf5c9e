import { termOf } from './terms';
import { type PlacedWord, placedWordsOf } from './words';

/** Marking what was found: texts in parts, so that whoever shows them writes no HTML of ours. */

/** A piece of a text; `hit` says that it is a word that was searched for. */
export type TextPart = { text: string; hit: boolean };

/** Characters of a body that are looked at, words of a snippet, and words of it before the first hit. */
const longestText = 20_000;
const snippetWords = 28;
const wordsBefore = 6;
/** Words from a hit on that are sure to be shown with it. */
const wordsLookedAt = snippetWords - wordsBefore;

type Marked = PlacedWord & { term: string };

function mark(word: PlacedWord, terms: ReadonlySet<string>): Marked {
  const term = termOf(word.raw);
  return { raw: word.raw, start: word.start, end: word.end, term: terms.has(term) ? term : '' };
}

const markedWords = (text: string, terms: ReadonlySet<string>): Marked[] =>
  Array.from(placedWordsOf(text), (word) => mark(word, terms));

const termsAmong = (words: readonly Marked[]): Set<string> => new Set(words.flatMap(({ term }) => term || []));

/** The words of a text as far as a passage needs them: when so many in a row hold all terms, those of a snippet behind them are the last. */
function wordsForPassage(text: string, terms: ReadonlySet<string>): Marked[] {
  const words: Marked[] = [];
  let enough = Infinity;
  for (const placed of placedWordsOf(text)) {
    const word = mark(placed, terms);
    words.push(word);
    if (words.length > enough) break;
    if (word.term && enough === Infinity && termsAmong(words.slice(-wordsLookedAt)).size === terms.size) {
      enough = words.length + snippetWords;
    }
  }
  return words;
}

/** A text from `start` to `end` with the words marked; words that follow each other share a mark only when nothing stands between. */
function partsOf(text: string, words: readonly Marked[], start: number, end: number): TextPart[] {
  const parts: TextPart[] = [];
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), hit });
  };
  let at = start;
  for (const word of words) {
    if (!word.term) continue;
    add(at, word.start, false);
    add(word.start, word.end, true);
    at = word.end;
  }
  add(at, end, false);
  return parts;
}

/** A whole text with the words of `terms` marked. Cuts stand at word edges only, so no grapheme is ever cut. */
export function highlight(text: string, terms: ReadonlySet<string>): TextPart[] {
  return partsOf(text, markedWords(text, terms), 0, text.length);
}

/** The distinct terms that are marked in a text. */
export const termsMarked = (parts: readonly TextPart[]): Set<string> =>
  new Set(parts.filter(({ hit }) => hit).map((part) => termOf(part.text)));

/** Index of the first word of the window that holds most distinct terms; the earliest of equals. */
function bestWindow(words: readonly Marked[]): number {
  let [best, bestStart] = [0, 0];
  for (const [at, { term }] of words.entries()) {
    if (!term) continue;
    const { size } = termsAmong(words.slice(at, at + wordsLookedAt));
    if (size > best) [best, bestStart] = [size, at];
  }
  return Math.max(0, bestStart - wordsBefore);
}

/** The passage of a text with most of the terms, about 28 words long and marked; undefined when it holds none. */
export function snippet(text: string, terms: ReadonlySet<string>): TextPart[] | undefined {
  const whole = text.length > longestText ? text.slice(0, longestText).replace(/\S*$/u, '') : text;
  const words = wordsForPassage(whole, terms);
  if (!words.some(({ term }) => term)) return undefined;
  const from = bestWindow(words);
  const shown = words.slice(from, from + snippetWords);
  const toEnd = from + snippetWords >= words.length;
  const start = from === 0 ? 0 : (shown[0]?.start ?? 0);
  const end = toEnd ? whole.length : (shown.at(-1)?.end ?? whole.length);
  const parts = partsOf(whole, shown, start, end);
  return [
    ...(start > 0 ? [{ text: '… ', hit: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}
