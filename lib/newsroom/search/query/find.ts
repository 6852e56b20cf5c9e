import { sql } from 'kysely';
import type { TextLanguage } from '../../../platform/language/analysers';
import { isLatin, scriptByLanguage } from '../../../platform/language/analysers';
import { type IndexDb, publishedColumn } from '../index/index-file';
import { type Edition, enabledEditions } from '../../../platform/editions';
import type { HighlightTerms } from '../../../platform/language/words/highlight';
import type { Query } from '../../../platform/language/words/query';
import { type ExpandedQuery, expandQuery } from './expand';
import type { MatchScope } from './interpretations';
import { type Criteria, findNumbers } from '../index/full-text';
import { categoryToken, cityToken } from '../index/index-writer';
import { memoizedQuery } from './search-run';
import { textLanguage } from '../index/story-texts';

/**
 * Finds the stories of a query, ordered: matches in the edition's language first, then matches in
 * other languages of the same stories.
 */

export type StorySearch = {
  edition: Edition;
  query: Query;
  categoryId?: number | undefined;
  cityId?: number | undefined;
  found: Pick<Criteria, 'sort' | 'published' | 'now'> & Partial<Pick<Criteria, 'in'>>;
};

export const filterTokensOf = ({ categoryId, cityId }: StorySearch): string[] => [
  ...(categoryId === undefined ? [] : [categoryToken(categoryId)]),
  ...(cityId === undefined ? [] : [cityToken(cityId)]),
];

export const maxFound = 1000;

export type FoundStories = {
  numbers: number[];
  shown?: string;
  highlightTerms: HighlightTerms;
};

type Answer = { edition: Edition; numbers: number[]; expanded: ExpandedQuery | undefined };

async function searchEdition(
  db: IndexDb,
  edition: Edition,
  search: StorySearch,
  expanded: ExpandedQuery | undefined,
): Promise<Answer> {
  if (!expanded) return { edition, numbers: [], expanded };
  const criteria = {
    in: 'all',
    ...search.found,
    shownIn: textLanguage(search.edition),
    limit: maxFound + 1,
  } as const;
  const language = textLanguage(edition);
  const numbers = await memoizedQuery(['stories', language, expanded.text, criteria], () =>
    findNumbers(db, language, expanded.text, criteria),
  );
  return { edition, numbers, expanded };
}

/**
 * Editions that are searched in addition to the reader's, which are those in another script. In the
 * same script, a Marathi word is not Hindi even if a Hindi word has the same spelling.
 */
const otherScriptEditions = (edition: Edition): Edition[] =>
  enabledEditions.filter((other) => scriptByLanguage[textLanguage(other)] !== scriptByLanguage[textLanguage(edition)]);

async function searchEditions(
  db: IndexDb,
  search: StorySearch,
  ownScope: MatchScope,
  other: MatchScope,
): Promise<[Answer, Answer[]]> {
  const expanded = (edition: Edition, reach: MatchScope) =>
    expandQuery(db, textLanguage(edition), search.query, reach, filterTokensOf(search));
  const otherEditions = otherScriptEditions(search.edition);
  const others = () =>
    Promise.all(
      otherEditions.map(async (edition) => searchEdition(db, edition, search, await expanded(edition, other))),
    );
  const words = await expanded(search.edition, ownScope);
  const first = () => searchEdition(db, search.edition, search, words);
  // A doubtful phonetic match is compared with the results in other languages, however many it has.
  if (words?.phoneticMatch && !words.clear) return Promise.all([first(), others()]);
  const result = await first();
  return [result, result.numbers.length <= maxFound ? await others() : []];
}

const union = (...lists: number[][]): number[] => [...new Set(lists.flat())];

/** If two readings of a word share this part of their stories, they mean the same. */
const minSharedShare = 0.5;
/**
 * If an English word is this much rarer than its phonetic match, it is only part of a name (Bharat
 * Electronics).
 */
const rarityFactor = 10;

/**
 * Whether a phonetic match of a Latin word is a false friend: the word is English, and its stories
 * differ from those of the match ("fire" and फिर).
 */
function isFalseFriend(phoneticMatches: number[], english: number[]): boolean {
  if (english.length * rarityFactor < phoneticMatches.length) return false;
  const phoneticSet = new Set(phoneticMatches);
  return english.filter((number) => phoneticSet.has(number)).length < english.length * minSharedShare;
}

/**
 * Merges the highlight terms of several answers. Languages may split a query into different numbers
 * of positions, and the lowest number counts.
 */
function highlightTermsOf(results: Answer[]): HighlightTerms {
  const all = results.flatMap(({ expanded }) => expanded?.highlightTerms ?? []);
  return {
    terms: new Map(all.flatMap(({ terms }) => [...terms])),
    places: Math.min(...all.map(({ places }) => places)),
  };
}

/** Sorts numbers by publication time in a language, newest first. */
async function newestFirst(db: IndexDb, numbers: number[], language: TextLanguage): Promise<number[]> {
  if (!numbers.length) return [];
  const docs = await sql<{ id: number }>`select id from docs where id in (${sql.join(numbers)})
    order by ${sql.ref(publishedColumn(language))} desc, story_id desc`.execute(db);
  return docs.rows.map(({ id }) => id);
}

async function findWithScopes(
  db: IndexDb,
  search: StorySearch,
  ownScope: MatchScope,
  other: MatchScope,
): Promise<FoundStories> {
  const [first, found] = await searchEditions(db, search, ownScope, other);
  // In an edition in Latin letters, the language comes first whose words sound most like the typed
  // ones.
  const distance = ({ expanded }: Answer): number => expanded?.distance ?? 0;
  const others = isLatin(textLanguage(search.edition)) ? found.sort((a, b) => distance(a) - distance(b)) : found;
  const isPhonetic = first.expanded?.phoneticMatch && first.numbers.length > 0;
  const otherNumbers = others.map(({ numbers }) => numbers);
  const inLatin = others.find(({ edition }) => isLatin(textLanguage(edition)));
  const english = inLatin?.numbers ?? [];
  const falseFriend = isPhonetic && !first.expanded?.clear && inLatin && isFalseFriend(first.numbers, english);
  const all = falseFriend ? union(english, first.numbers, ...otherNumbers) : union(first.numbers, ...otherNumbers);
  const isSorted = search.found.sort !== 'newest' || otherNumbers.every((numbers) => !numbers.length);
  const numbers = isSorted ? all : await newestFirst(db, all, textLanguage(search.edition));
  const results = [first, ...others].filter((result) => result.numbers.length > 0);
  const [answered] = results;
  const shown = falseFriend ? undefined : answered?.expanded?.shown;
  return {
    numbers: numbers.slice(0, maxFound + 1),
    ...(shown === undefined ? {} : { shown }),
    highlightTerms: highlightTermsOf(results),
  };
}

/**
 * Finds stories for a query as typed. In Hindi and Gujarati, Latin letters also match by meaning
 * and sound. Returns at most 1,001 numbers, best or newest first.
 */
export const findAsTyped = (db: IndexDb, search: StorySearch): Promise<FoundStories> =>
  findWithScopes(db, search, 'latin', 'plain');

/**
 * Finds stories with the letters of any script read as those of the others. For queries that find
 * nothing otherwise, so that English stays English in the English edition.
 */
export const findInAnyScript = (db: IndexDb, search: StorySearch): Promise<FoundStories> =>
  findWithScopes(db, search, 'all', 'all');

/** Returns the story ids of index numbers, in the same order. */
export async function storyIdsOf(db: IndexDb, numbers: number[]): Promise<number[]> {
  if (!numbers.length) return [];
  const docs = await db.selectFrom('docs').select(['id', 'story_id']).where('id', 'in', numbers).execute();
  const stories = new Map(docs.map((doc) => [doc.id, doc.story_id]));
  return numbers.flatMap((number) => stories.get(number) ?? []);
}
