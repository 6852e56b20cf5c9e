import type { Suggestion } from '../../../contract/news/entities';
import { isAbbreviation } from '../../../platform/language/names/abbreviations';
import { findMeanings, findMeaningsByPrefix } from '../../../platform/language/names/aliases';
import { highlight, type HighlightTerms, snippet } from '../../../platform/language/words/highlight';
import { normalise } from '../../../platform/language/words/normalise';
import type { Query } from '../../../platform/language/words/query';
import { scriptByLanguage, type TextLanguage } from '../../../platform/language/analysers';
import { scriptOf } from '../../../platform/language/scripts';
import { findCompletionsBySound } from '../../../platform/language/sounds/similarity';
import { toIndexTerm, toIndexTerms } from '../../../platform/language/words/terms';
import { splitWords } from '../../../platform/language/words/words';

/**
 * Shows why a story is suggested: highlights the typed words in its title, or in a passage of its
 * standfirst.
 */

/** Minimum number of letters for a phonetic match with a word of another script. */
const minPhoneticLength = 3;

/** Whether a word of a text matches a typed word or begins with it. */
function matchesTyped(typed: string, word: string, meaningTerms: ReadonlySet<string>, language: TextLanguage): boolean {
  const [start, whole] = [normalise(typed, language), normalise(word, language)];
  const term = toIndexTerm(word, language);
  if (whole.startsWith(start) || term === toIndexTerm(typed, language) || meaningTerms.has(term)) return true;
  if (scriptOf(typed) === scriptOf(word) || typed.length < minPhoneticLength) return false;
  return findCompletionsBySound(typed, [{ term, surface: word, df: 0 }], 1, language).length > 0;
}

/**
 * Returns the terms in `texts` that match the words of a query. The last word may be incomplete.
 */
function typedTerms(texts: readonly string[], { words, phrases }: Query, language: TextLanguage): HighlightTerms {
  const typed = [...words, ...phrases.flat()].map(({ raw }) => raw);
  const textTerms = new Set(texts.flatMap((text) => toIndexTerms(text, language)));
  const meaningTerms = typed.map((raw, place) => {
    const name = normalise(raw, language);
    const isLast = place === words.length - 1 && name.length >= minPhoneticLength;
    const meanings = [...findMeanings(language, name), ...(isLast ? findMeaningsByPrefix(language, name) : [])];
    if (scriptOf(raw) === scriptByLanguage[language] && !isAbbreviation(raw)) return new Set<string>();
    // A meaning of several words is only highlighted if all of them occur.
    const ofMeanings = meanings.map((meaning) => toIndexTerms(meaning, language));
    return new Set(ofMeanings.filter((terms) => terms.every((term) => textTerms.has(term))).flat());
  });
  const terms = new Map<string, number>();
  for (const word of texts.flatMap(splitWords)) {
    const term = toIndexTerm(word, language);
    const place = typed.findIndex(
      (raw, at) => term && matchesTyped(raw, word, meaningTerms[at] ?? new Set(), language),
    );
    if (place >= 0) terms.set(term, place);
  }
  return { terms, places: typed.length };
}

type Texts = { title: string; summary: string };

/**
 * Returns the highlighted title, or else a passage of the standfirst. Returns an empty object if
 * neither has a typed word.
 */
export function suggestionHighlights(
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
