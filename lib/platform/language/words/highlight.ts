import type { TextLanguage } from '../analysers';
import { toIndexTerm } from './terms';
import { type PlacedWord, locateWords } from './words';

/** Highlights search hits. Texts are returned in parts, so that no HTML is needed. */

export type TextPart = { text: string; hit: boolean };

/**
 * Maximum length of a body in characters, length of a snippet in words, and words before the first
 * hit.
 */
const maxTextLength = 20_000;
const snippetWords = 28;
const wordsBefore = 6;
const wordsLookedAt = snippetWords - wordsBefore;

/**
 * Terms to highlight, each with the number of its place in the query. Terms with the same place are
 * alternatives. `places` is the number of places.
 */
export type HighlightTerms = { terms: ReadonlyMap<string, number>; places: number };

type WordWithPlace = PlacedWord & { place: number | undefined };

const withQueryPlace = (
  { raw, start, end }: PlacedWord,
  highlightTerms: HighlightTerms,
  language: TextLanguage,
): WordWithPlace => ({
  raw,
  start,
  end,
  place: highlightTerms.terms.get(toIndexTerm(raw, language)),
});

const wordsWithPlace = (text: string, highlightTerms: HighlightTerms, language: TextLanguage): WordWithPlace[] =>
  Array.from(locateWords(text), (word) => withQueryPlace(word, highlightTerms, language));

const placesAmong = (words: readonly WordWithPlace[]): Set<number> =>
  new Set(words.flatMap(({ place }) => place ?? []));

/**
 * Returns the words of a text up to the first passage that contains all terms, with the words of a
 * snippet after it.
 */
function wordsForPassage(text: string, highlightTerms: HighlightTerms, language: TextLanguage): WordWithPlace[] {
  const words: WordWithPlace[] = [];
  let enough = Infinity;
  for (const placed of locateWords(text)) {
    const word = withQueryPlace(placed, highlightTerms, language);
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

function partsOf(text: string, words: readonly WordWithPlace[], start: number, end: number): TextPart[] {
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
 * Splits a whole text into parts, with its hits marked. Parts end at word boundaries, so no
 * grapheme is split.
 */
export function highlight(text: string, highlightTerms: HighlightTerms, language: TextLanguage): TextPart[] {
  return partsOf(text, wordsWithPlace(text, highlightTerms, language), 0, text.length);
}

export const countHighlightedPlaces = (
  parts: readonly TextPart[],
  highlightTerms: HighlightTerms,
  language: TextLanguage,
): number =>
  new Set(parts.filter(({ hit }) => hit).map(({ text }) => highlightTerms.terms.get(toIndexTerm(text, language)))).size;

/**
 * Returns the index of the first word of the window with the most terms. If several are equal, the
 * earliest.
 */
function bestWindow(words: readonly WordWithPlace[]): number {
  let [best, bestStart] = [0, 0];
  for (const [at, { place }] of words.entries()) {
    if (place === undefined) continue;
    const { size } = placesAmong(words.slice(at, at + wordsLookedAt));
    if (size > best) [best, bestStart] = [size, at];
  }
  return Math.max(0, bestStart - wordsBefore);
}

/**
 * Returns the passage with the most terms, about 28 words long. Undefined if the text has no hit.
 */
export function snippet(text: string, highlightTerms: HighlightTerms, language: TextLanguage): TextPart[] | undefined {
  const limitedText = text.length > maxTextLength ? text.slice(0, maxTextLength).replace(/\S*$/u, '') : text;
  const words = wordsForPassage(limitedText, highlightTerms, language);
  if (!words.some(({ place }) => place !== undefined)) return undefined;
  const from = bestWindow(words);
  const passageWords = words.slice(from, from + snippetWords);
  const toEnd = from + snippetWords >= words.length;
  const start = from === 0 ? 0 : (passageWords[0]?.start ?? 0);
  const end = toEnd ? limitedText.length : (passageWords.at(-1)?.end ?? limitedText.length);
  const parts = partsOf(limitedText, passageWords, start, end);
  return [
    ...(start > 0 ? [{ text: '… ', hit: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}
