import { meaningsByName } from '../../search/aliases';
import { meaningsOf } from '../../search/similarity';
import { normalise } from '../../search/normalise';
import { parseQuery, type QueryWord } from '../../search/query';
import { scriptOf } from '../../search/scripts';
import { lookupKeysOf, storedKeysOf } from '../../search/sounds';
import { termOf, termsOf } from '../../search/terms';
import { wordsOf } from '../../search/words';
import { cleanText } from '../sanitize';

/**
 * Which bulletins a keyword finds. They are few and have no index: their words are compared as they
 * are read, by the same rules as those of stories.
 */

/** A bulletin with its texts in all languages. */
export type SearchedBulletin = { id: number; texts: { title: string; summary: string }[] };

type Words = { titles: Set<string>; all: Set<string>; indic: string[] };

function wordsIn(bulletin: SearchedBulletin): Words {
  const titles = bulletin.texts.map(({ title }) => title);
  const text = [...titles, ...bulletin.texts.map(({ summary }) => summary)].join(' ');
  return {
    titles: new Set(termsOf(titles.join(' '))),
    all: new Set(termsOf(text)),
    indic: wordsOf(text).filter((word) => ['devanagari', 'gujarati'].includes(scriptOf(word))),
  };
}

function termsFor({ raw, exact }: QueryWord, words: Words): string[] {
  const term = termOf(raw);
  if (exact || scriptOf(raw) !== 'latin' || words.all.has(term)) return [term];
  const meant = (['hi', 'gu'] as const).flatMap((language) =>
    meaningsByName(language, normalise(raw)).flatMap(termsOf),
  );
  if (meant.length) return [term, ...meant];
  const keys = new Set(lookupKeysOf(raw));
  const alike = words.indic.filter((word) => storedKeysOf(word).some((key) => keys.has(key)));
  const known = alike.map((surface) => ({ term: termOf(surface), surface, df: 1 }));
  return [term, ...meaningsOf(raw, known).map((meaning) => meaning.term)];
}

/**
 * Ids of the bulletins that hold every word of a keyword, in any language; those with all of them
 * in a title first when asked by relevance.
 */
export function bulletinsFor(keyword: string, bulletins: SearchedBulletin[], sort: 'relevance' | 'newest'): number[] {
  const query = parseQuery(cleanText(keyword));
  const typed = [...query.words, ...query.phrases.flat()].filter(({ raw }) => termOf(raw));
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
