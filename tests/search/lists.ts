import path from 'node:path';
import moreEnglish from './more-english.json';
import moreGujarati from './more-gujarati.json';
import moreHindi from './more-hindi.json';
import type { Question } from './judge';
import { englishQueries } from './queries';
import gujarati from './roman-gujarati.json';
import hindi from './roman-hindi.json';
import { samples } from './samples';
import unseenGujarati from './unseen-gujarati.json';
import unseenHindi from './unseen-hindi.json';
import variants from './variants.json';

/**
 * The word lists for measuring search. Their words are queries, and stories contain them. The lists
 * in `more-*.json` were written by people who had not seen the search. The faults that these lists
 * revealed were then corrected.
 */

type Indian = 'hindi' | 'gujarati';

const pairs = (list: string[]): [string, string][] => list.map((pair) => pair.split('/') as [string, string]);

const first = { hindi, gujarati };
const unseen = { hindi: unseenHindi, gujarati: unseenGujarati };
const more = { hindi: moreHindi, gujarati: moreGujarati };
const english = { hindi: moreEnglish.inHindi, gujarati: moreEnglish.inGujarati };
const variantsOf = {
  hindi: [...variants.hi_same, ...variants.hi_stem],
  gujarati: [...variants.gu_same, ...variants.gu_stem],
};
const names = { hindi: 'Hindi', gujarati: 'Gujarati' };

/** Headlines of the sample edition, as readers paste them. */
const sampleStories = samples(path.resolve('.'));
const headlines: Record<'en' | Indian, string[]> = {
  en: sampleStories.flatMap(({ title }) => title ?? []),
  hindi: sampleStories.flatMap(({ hindiTitle }) => hindiTitle ?? []),
  gujarati: sampleStories.flatMap(({ gujaratiTitle }) => gujaratiTitle ?? []),
};

/** Names of places and organisations, in English and in each other language. */
const named = [...moreEnglish.places, ...moreEnglish.bodies];

type Word = [word: string, language: 'en' | 'hi' | 'gu'];

const inLanguage = (words: string[], language: Word[1]): Word[] => words.map((word) => [word, language]);
const writtenTerms = (...some: { term: string }[][]): string[] => some.flat().map(({ term }) => term);
const firstOf = (list: string[]): string[] => pairs(list).map(([one]) => one);
const wordsIn = (list: typeof moreHindi): string[] => [
  ...writtenTerms(list.roman, list.phrases, list.typos),
  ...firstOf([...list.same, ...list.stem]),
  ...pairs(list.different).flat(),
];

/** Words of the first lists, with their languages. The newsroom has three stories with each. */
export const listedWords: Word[] = [
  ...inLanguage(writtenTerms(hindi, unseenHindi), 'hi'),
  ...inLanguage(writtenTerms(gujarati, unseenGujarati), 'gu'),
  ...inLanguage([...englishQueries, ...writtenTerms(moreEnglish.typos)], 'en'),
];

/**
 * Returns the words of the other lists, without duplicates and without words of the first lists.
 */
export function moreWords(): Word[] {
  const all = new Map(
    [
      ...inLanguage([...wordsIn(moreHindi), ...moreEnglish.inHindi.flatMap(({ terms }) => terms.slice(0, 1))], 'hi'),
      ...inLanguage(
        [...wordsIn(moreGujarati), ...moreEnglish.inGujarati.flatMap(({ terms }) => terms.slice(0, 1))],
        'gu',
      ),
      ...inLanguage(
        named.map((name) => name.hindi),
        'hi',
      ),
      ...inLanguage(
        named.map((name) => name.gujarati),
        'gu',
      ),
      ...inLanguage([...named.map(({ query }) => query), ...moreEnglish.words], 'en'),
      ...inLanguage([...firstOf(moreEnglish.stem), ...pairs(moreEnglish.different).flat()], 'en'),
    ].map((word) => [word.join(), word]),
  );
  for (const word of listedWords) all.delete(word.join());
  return [...all.values()];
}

/** Questions that search for a word with stories by another spelling of it. */
function otherSpellings(list: string[], edition: Indian): Question[] {
  const held = new Set(first[edition].map(({ term }) => term));
  return pairs(list).flatMap(([one, other]) => [
    ...(held.has(one) ? [{ query: other, meant: one, edition, language: edition }] : []),
    ...(held.has(other) ? [{ query: one, meant: other, edition, language: edition }] : []),
  ]);
}

const inLatin = (
  list: { term: string; roman: string[] }[],
  language: Indian,
  edition = language as Question['edition'],
) => list.flatMap(({ term, roman }) => roman.map((query): Question => ({ query, meant: term, edition, language })));
const asWritten = (list: { term: string }[], edition: Indian) =>
  list.map(({ term }): Question => ({ query: term, meant: term, edition, language: edition }));
const inEnglish = (query: string, meant = query): Question => ({ query, meant, edition: 'en', language: 'en' });

function questionsOf(edition: Indian): Record<string, Question[]> {
  const [name, list] = [names[edition], more[edition]];
  const question = (query: string, meant: string): Question => ({ query, meant, edition, language: edition });
  return {
    [`${name}, as written`]: asWritten(first[edition], edition),
    [`${name}, other spellings and endings`]: otherSpellings(variantsOf[edition], edition),
    [`${name}, in Latin letters`]: inLatin(first[edition], edition),
    [`${name} in Latin letters, never tuned on`]: inLatin(unseen[edition], edition),
    [`More ${name}, as written`]: asWritten(list.roman, edition),
    [`More ${name}, other spellings`]: pairs(list.same).map(([one, other]) => question(other, one)),
    [`More ${name}, other endings`]: pairs(list.stem).map(([one, other]) => question(other, one)),
    [`More ${name}, misspelt`]: list.typos.map(({ term, typo }) => question(typo, term)),
    [`More ${name}, several words as written`]: asWritten(list.phrases, edition),
    [`More ${name}, in Latin letters`]: inLatin(list.roman, edition),
    [`More ${name}, several words in Latin`]: inLatin(list.phrases, edition),
    [`${name}, headlines`]: headlines[edition].map((headline) => question(headline, headline)),
    [`English words in the ${name} edition`]: english[edition].map(({ query, terms }) =>
      question(query, terms.join('|')),
    ),
    [`English names in the ${name} edition`]: named.map((place) => question(place.query, place[edition])),
  };
}

/** Questions by the name of their list. */
export const lists: Record<string, Question[]> = {
  ...questionsOf('hindi'),
  ...questionsOf('gujarati'),
  'English words in the English edition': [...englishQueries, ...moreEnglish.words].map((word) => inEnglish(word)),
  'English, headlines': headlines.en.map((headline) => inEnglish(headline)),
  'English, other endings': pairs(moreEnglish.stem).map(([one, other]) => inEnglish(other, one)),
  'English, misspelt': moreEnglish.typos.map(({ term, typo }) => inEnglish(typo, term)),
  'Hindi in Latin letters, English edition': inLatin(hindi, 'hindi', 'en'),
};
