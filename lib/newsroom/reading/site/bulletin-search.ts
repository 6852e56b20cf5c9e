import { findMeanings } from '../../../platform/language/names/aliases';
import { phoneticLanguages, languages, type TextLanguage } from '../../../platform/language/analysers';
import { findMeaningsBySound } from '../../../platform/language/sounds/similarity';
import { normalise } from '../../../platform/language/words/normalise';
import { parseQuery, type QueryWord } from '../../../platform/language/words/query';
import { scriptOf } from '../../../platform/language/scripts';
import { lookupKeysOf, indexKeysOf } from '../../../platform/language/sounds/sound-keys';
import { toIndexTerm, toIndexTerms } from '../../../platform/language/words/terms';
import { splitWords } from '../../../platform/language/words/words';
import { cleanText } from '../../text/sanitize';

/**
 * Finds bulletins for a keyword. They are few and have no index. Their words are compared when they
 * are read, by the same rules as those of stories.
 */

/** A bulletin with its texts in all languages. */
export type SearchedBulletin = { id: number; texts: { language: TextLanguage; title: string; summary: string }[] };

type Words = { titles: Set<string>; all: Set<string>; phonetic: { language: TextLanguage; words: string[] }[] };

/** Adds the language to terms, because the same letters are another word in another language. */
const inLanguage = (language: TextLanguage, terms: readonly string[]): string[] =>
  terms.map((term) => `${language} ${term}`);

function wordsIn({ texts }: SearchedBulletin): Words {
  const titles = texts.flatMap(({ language, title }) => inLanguage(language, toIndexTerms(title, language)));
  const summaries = texts.flatMap(({ language, summary }) => inLanguage(language, toIndexTerms(summary, language)));
  return {
    titles: new Set(titles),
    all: new Set([...titles, ...summaries]),
    phonetic: texts
      .filter(({ language }) => phoneticLanguages.includes(language))
      .map(({ language, title, summary }) => ({
        language,
        words: splitWords(`${title} ${summary}`).filter((word) => !['Latn', 'other'].includes(scriptOf(word))),
      })),
  };
}

/** Returns the terms of a language that a Latin word sounds like. */
function phoneticMatchesIn(raw: string, language: TextLanguage, words: readonly string[]): string[] {
  const keys = new Set(lookupKeysOf(raw, language));
  const alike = words.filter((word) => indexKeysOf(word, language).some((key) => keys.has(key)));
  const candidates = alike.map((surface) => ({ term: toIndexTerm(surface, language), surface, df: 1 }));
  return findMeaningsBySound(raw, candidates, language).map(({ term }) => term);
}

function termsFor({ raw, exact }: QueryWord, { all, phonetic }: Words): string[] {
  const terms = languages.flatMap((language) => inLanguage(language, [toIndexTerm(raw, language)]));
  if (exact || terms.some((term) => all.has(term))) return terms;
  const isLatin = scriptOf(raw) === 'Latn';
  const meanings = languages.flatMap((language) =>
    findMeanings(language, isLatin ? normalise(raw, language) : toIndexTerm(raw, language)).map((meaning) =>
      inLanguage(language, toIndexTerms(meaning, language)),
    ),
  );
  // A meaning of several words counts if all of them occur. Its first word then represents it.
  const matchingMeanings = meanings.filter((meaning) => meaning.every((term) => all.has(term)));
  if (meanings.length) return [...terms, ...matchingMeanings.flatMap(([first]) => first ?? [])];
  if (!isLatin) return terms;
  return [
    ...terms,
    ...phonetic.flatMap(({ language, words }) => inLanguage(language, phoneticMatchesIn(raw, language, words))),
  ];
}

/** Whether a word is searched in at least one language, because it is not a stop word there. */
const isSearchable = ({ raw }: QueryWord): boolean => languages.some((language) => toIndexTerm(raw, language));

/**
 * Returns the ids of the bulletins that have every word of a keyword, in any language. If sorted by
 * relevance, those with all words in a title come first.
 */
export function findBulletins(keyword: string, bulletins: SearchedBulletin[], sort: 'relevance' | 'newest'): number[] {
  const query = parseQuery(cleanText(keyword));
  const typed = [...query.words, ...query.phrases.flat()].filter(isSearchable);
  if (!typed.length) return [];
  const found = bulletins.flatMap((bulletin) => {
    const words = wordsIn(bulletin);
    const groups = typed.map((word) => termsFor(word, words));
    const within = (terms: Set<string>) => groups.every((group) => group.some((term) => terms.has(term)));
    return within(words.all) ? [{ id: bulletin.id, inTitle: within(words.titles) }] : [];
  });
  if (sort === 'relevance') found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle));
  return found.map(({ id }) => id);
}
