import type { Suggestion } from '../../../contract/news/entities';
import { isAbbreviation } from '../../../platform/language/names/abbreviations';
import { meaningsByName, meaningsByStart } from '../../../platform/language/names/aliases';
import { highlight, type HighlightTerms, snippet } from '../../../platform/language/words/highlight';
import { normalise } from '../../../platform/language/words/normalise';
import type { Query } from '../../../platform/language/words/query';
import { ownScript, type TextLanguage } from '../../../platform/language/analysers';
import { scriptOf } from '../../../platform/language/scripts';
import { startsAlike } from '../../../platform/language/sounds/similarity';
import { termOf, termsOf } from '../../../platform/language/words/terms';
import { wordsOf } from '../../../platform/language/words/words';

/**
 * Why a story is suggested: what was typed, marked in its title or in the passage of its standfirst
 * that holds it.
 */

/** Letters of another script from which on they are heard in a word. */
const enoughToHear = 3;

/** Whether a word of a text is one that was typed, or goes on as it begins. */
function isTyped(typed: string, word: string, meant: ReadonlySet<string>, language: TextLanguage): boolean {
  const [start, whole] = [normalise(typed, language), normalise(word, language)];
  const term = termOf(word, language);
  if (whole.startsWith(start) || term === termOf(typed, language) || meant.has(term)) return true;
  if (scriptOf(typed) === scriptOf(word) || typed.length < enoughToHear) return false;
  return startsAlike(typed, [{ term, surface: word, df: 0 }], 1, language).length > 0;
}

/** The terms of texts that stand for the words of a query, of which the last may be unfinished. */
function typedTerms(texts: readonly string[], { words, phrases }: Query, language: TextLanguage): HighlightTerms {
  const typed = [...words, ...phrases.flat()].map(({ raw }) => raw);
  const held = new Set(texts.flatMap((text) => termsOf(text, language)));
  const meant = typed.map((raw, place) => {
    const name = normalise(raw, language);
    const isLast = place === words.length - 1 && name.length >= enoughToHear;
    const meanings = [...meaningsByName(language, name), ...(isLast ? meaningsByStart(language, name) : [])];
    if (scriptOf(raw) === ownScript[language] && !isAbbreviation(raw)) return new Set<string>();
    // Of a meaning of several words none is marked where the others are not.
    const ofMeanings = meanings.map((meaning) => termsOf(meaning, language));
    return new Set(ofMeanings.filter((terms) => terms.every((term) => held.has(term))).flat());
  });
  const terms = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) {
    const term = termOf(word, language);
    const place = typed.findIndex((raw, at) => term && isTyped(raw, word, meant[at] ?? new Set(), language));
    if (place >= 0) terms.set(term, place);
  }
  return { terms, places: typed.length };
}

type Texts = { title: string; summary: string };

/** What of a story's texts shows why it is suggested; nothing where they do not. */
export function suggestionMarks(
  { title, summary }: Texts,
  query: Query,
  language: TextLanguage,
  found: HighlightTerms | undefined,
): Pick<Suggestion, 'marked' | 'passage'> {
  const terms = found ?? typedTerms([title, summary], query, language);
  const marked = highlight(title, terms, language);
  if (marked.some(({ hit }) => hit)) return { marked };
  const passage = snippet(summary, terms, language);
  return passage ? { passage } : {};
}
