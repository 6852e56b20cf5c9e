import { stripStrayMarks } from './invisible';
import { splitWords } from './words';

/**
 * Parses the text of the search box into words. Only the words reach the search engine, so a reader
 * cannot use its operators.
 */

/**
 * A word as it was typed. `exact` means that it was in quotes, so words with a similar sound do not
 * match.
 */
export type QueryWord = { raw: string; exact: boolean };

export type Query = {
  words: QueryWord[];
  /** Quoted words that must follow each other. */
  phrases: QueryWord[][];
  /**
   * Whether the query has only words and spaces. The search may then join words or leave some out.
   */
  plain: boolean;
};

/** The engine scans its stories for each word. */
const maxWords = 8;
const maxPhrases = 2;

const quotes = /["“”„«»]/;

const plainText = /^(?:[\p{L}\p{M}\p{N}\s\u200c\u200d.,?!।]|(?<=\p{L}\p{M}*)['’-](?=\p{L}))*$/u;
const operators = /(?<!\p{L})(?:AND|OR|NOT|NEAR)(?!\p{L})/u;

/**
 * Whether a text has only words and spaces, as readers type them: no quotes, no other signs, no
 * operators of an engine.
 */
const isPlain = (text: string): boolean => plainText.test(text) && !operators.test(text);

/**
 * Returns the words and quoted phrases of a search text: the first eight words, and two phrases.
 */
export function parseQuery(typed: string): Query {
  const text = stripStrayMarks(typed);
  const query: Query = { words: [], phrases: [], plain: isPlain(text) };
  let wordsLeft = maxWords;
  for (const [index, part] of text.split(quotes).entries()) {
    const exact = index % 2 === 1;
    const words = splitWords(part)
      .slice(0, wordsLeft)
      .map((raw) => ({ raw, exact }));
    wordsLeft -= words.length;
    if (exact && words.length > 1 && query.phrases.length < maxPhrases) query.phrases.push(words);
    else query.words.push(...words);
  }
  return query;
}
