import { withoutStrayMarks } from './invisible';
import { wordsOf } from './words';

/**
 * What a reader typed into the search box, as words. Nothing else of it goes any further, so no
 * operator of an engine can.
 */

/**
 * A word as it was typed. `exact` says that it stood in quotes: it is not read as another word that
 * sounds like it.
 */
export type QueryWord = { raw: string; exact: boolean };

export type Query = {
  words: QueryWord[];
  /** Quoted words that must stand in a row. */
  phrases: QueryWord[][];
  /**
   * Nothing but words with spaces between them: such may be written as one, and some of them left
   * out.
   */
  plain: boolean;
};

/** Each word costs the engine a pass over its stories. */
const maxWords = 8;
const maxPhrases = 2;

const quotes = /["“”„«»]/;

const plainText = /^(?:[\p{L}\p{M}\p{N}\s\u200c\u200d.,?!।]|(?<=\p{L}\p{M}*)['’-](?=\p{L}))*$/u;
const operators = /(?<!\p{L})(?:AND|OR|NOT|NEAR)(?!\p{L})/u;

/**
 * True for a text of nothing but words with spaces between them, as readers type them: no quote, no
 * other sign, no operator of an engine.
 */
const isPlain = (text: string): boolean => plainText.test(text) && !operators.test(text);

/**
 * The words and quoted phrases of a search text: at most eight words in all, the first, and two
 * phrases.
 */
export function parseQuery(typed: string): Query {
  const text = withoutStrayMarks(typed);
  const query: Query = { words: [], phrases: [], plain: isPlain(text) };
  let wordsLeft = maxWords;
  for (const [index, part] of text.split(quotes).entries()) {
    const exact = index % 2 === 1;
    const words = wordsOf(part)
      .slice(0, wordsLeft)
      .map((raw) => ({ raw, exact }));
    wordsLeft -= words.length;
    if (exact && words.length > 1 && query.phrases.length < maxPhrases) query.phrases.push(words);
    else query.words.push(...words);
  }
  return query;
}
