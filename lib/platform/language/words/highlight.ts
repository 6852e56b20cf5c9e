import type { TextLanguage } from '../analysers';
import { termOf } from './terms';
import { type PlacedWord, placedWordsOf } from './words';

/** Marking what was found: texts in parts, so that whoever shows them writes no HTML of ours. */

export type TextPart = { text: string; hit: boolean };

/**
 * Characters of a body that are looked at, words of a snippet, and words of it before the first
 * hit.
 */
const maxTextLength = 20_000;
const snippetWords = 28;
const wordsBefore = 6;
const wordsLookedAt = snippetWords - wordsBefore;

/**
 * What is searched for: terms, each with the number of its place in the query (those of one place
 * stand for each other), and how many places make a whole.
 */
export type HighlightTerms = { terms: ReadonlyMap<string, number>; places: number };

type Marked = PlacedWord & { place: number | undefined };

const mark = ({ raw, start, end }: PlacedWord, highlightTerms: HighlightTerms, language: TextLanguage): Marked => ({
  raw,
  start,
  end,
  place: highlightTerms.terms.get(termOf(raw, language)),
});

const markedWords = (text: string, highlightTerms: HighlightTerms, language: TextLanguage): Marked[] =>
  Array.from(placedWordsOf(text), (word) => mark(word, highlightTerms, language));

const placesAmong = (words: readonly Marked[]): Set<number> => new Set(words.flatMap(({ place }) => place ?? []));

/**
 * The words of a text as far as a passage needs them: when so many in a row hold all that is
 * searched for, those of a snippet behind them are the last.
 */
function wordsForPassage(text: string, highlightTerms: HighlightTerms, language: TextLanguage): Marked[] {
  const words: Marked[] = [];
  let enough = Infinity;
  for (const placed of placedWordsOf(text)) {
    const word = mark(placed, highlightTerms, language);
    words.push(word);
    if (words.length > enough) break;
    if (
      word.place !== undefined &&
      enough === Infinity &&
      placesAmong(words.slice(-wordsLookedAt)).size >= highlightTerms.places
    ) {
      enough = words.length + snippetWords;
    }
  }
  return words;
}

function partsOf(text: string, words: readonly Marked[], start: number, end: number): TextPart[] {
  const parts: TextPart[] = [];
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), hit });
  };
  let at = start;
  for (const word of words) {
    if (word.place === undefined) continue;
    add(at, word.start, false);
    add(word.start, word.end, true);
    at = word.end;
  }
  add(at, end, false);
  return parts;
}

/**
 * A whole text of a language with its terms marked. Cuts stand at word edges only,
 * so no grapheme is ever cut.
 */
export function highlight(text: string, highlightTerms: HighlightTerms, language: TextLanguage): TextPart[] {
  return partsOf(text, markedWords(text, highlightTerms, language), 0, text.length);
}

/** How many places of a query are marked in a text. */
export const placesMarked = (
  parts: readonly TextPart[],
  highlightTerms: HighlightTerms,
  language: TextLanguage,
): number =>
  new Set(parts.filter(({ hit }) => hit).map(({ text }) => highlightTerms.terms.get(termOf(text, language)))).size;

/**
 * Index of the first word of the window that holds most of the terms; the earliest of equals.
 */
function bestWindow(words: readonly Marked[]): number {
  let [best, bestStart] = [0, 0];
  for (const [at, { place }] of words.entries()) {
    if (place === undefined) continue;
    const { size } = placesAmong(words.slice(at, at + wordsLookedAt));
    if (size > best) [best, bestStart] = [size, at];
  }
  return Math.max(0, bestStart - wordsBefore);
}

/**
 * The passage of a text with most of the terms, about 28 words long and marked; undefined when
 * it holds nothing of it.
 */
export function snippet(text: string, highlightTerms: HighlightTerms, language: TextLanguage): TextPart[] | undefined {
  const whole = text.length > maxTextLength ? text.slice(0, maxTextLength).replace(/\S*$/u, '') : text;
  const words = wordsForPassage(whole, highlightTerms, language);
  if (!words.some(({ place }) => place !== undefined)) return undefined;
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
