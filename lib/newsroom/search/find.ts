import type { Db } from '../../database/connection';
import type { Found } from '../../database/full-text';
import { fullTextOf } from '../../database/full-text-engines';
import type { TextLanguage } from '../../database/schema';
import { type Edition, editionNames } from '../../editions';
import type { Query } from '../../search/query';
import { type Expanded, expand, type Reach } from './expand';
import { textLanguage } from './story-texts';

/** Which stories a query finds, in which order: the reader's edition first, then other languages of the same stories. */

/** A query with all that bounds it. */
export type Asked = {
  edition: Edition;
  query: Query;
  marks: string[];
  found: Pick<Found, 'sort' | 'published' | 'ids' | 'sure' | 'now'>;
};

/** Stories beyond which nobody pages; a count says that there are more. */
export const mostFound = 1000;

export type Finds = {
  /** Numbers in the index, which every language of a story shares. */
  numbers: number[];
  /** The words that were searched for, when they are not those that were typed. */
  shown?: string;
  /** Terms to highlight. */
  terms: Set<string>;
};

type Answer = { numbers: number[]; expanded: Expanded | undefined };

async function ask(db: Db, language: TextLanguage, asked: Asked, reach: Reach): Promise<Answer> {
  const expanded = await expand(db, language, asked.query, reach, asked.marks);
  if (!expanded) return { numbers: [], expanded };
  const { edition } = asked;
  const numbers = await fullTextOf(db).search(db, language, expanded.text, {
    ...asked.found,
    in: 'all',
    ...(edition !== 'en' && textLanguage(edition) !== language ? { alsoIn: edition } : {}),
    limit: mostFound + 1,
  });
  return { numbers, expanded };
}

const union = (...lists: number[][]): number[] => [...new Set(lists.flat())];

/** Share of stories that two readings of a word must have in common to be taken for the same. */
const sameMeaning = 0.5;
/** An English word this much rarer than what it sounds like is a name in passing (Bharat Electronics), not what was meant. */
const rarer = 10;

/**
 * True when what was heard in Latin letters is a false friend: the word is English, and the stories that hold it in English are others than
 * those that hold what it sounds like ("fire" and फिर).
 */
function isFalseFriend(heard: number[], english: number[]): boolean {
  if (english.length * rarer < heard.length) return false;
  const known = new Set(heard);
  return english.filter((number) => known.has(number)).length < english.length * sameMeaning;
}

/** Everything a query finds with one reach; at most a thousand and one. */
async function idsWithin(db: Db, asked: Asked, own: Reach, other: Reach): Promise<Finds> {
  const first = await ask(db, textLanguage(asked.edition), asked, own);
  const heard = first.expanded?.heard && first.numbers.length > 0;
  const wanting = first.numbers.length <= mostFound || heard;
  const otherEditions = wanting ? editionNames.filter((edition) => edition !== asked.edition) : [];
  const others = await Promise.all(otherEditions.map((edition) => ask(db, textLanguage(edition), asked, other)));
  const rest = others.map(({ numbers }) => numbers);
  const english = others[0]?.numbers ?? [];
  const friend = heard && asked.edition !== 'en' && isFalseFriend(first.numbers, english);
  const numbers = friend ? union(english, first.numbers, ...rest) : union(first.numbers, ...rest);
  const answered = [first, ...others].find((answer) => answer.numbers.length > 0);
  const shown = friend ? undefined : answered?.expanded?.shown;
  return {
    numbers: numbers.slice(0, mostFound + 1),
    ...(shown === undefined ? {} : { shown }),
    terms: new Set([first, ...others].flatMap((answer) => answer.expanded?.terms ?? [])),
  };
}

/**
 * The stories that a query finds in an edition, best or newest first, at most a thousand and one. English stays English in the English
 * edition: only when nothing is found are Latin letters read as Hindi and Gujarati, and native ones as the other script.
 */
export async function findStories(db: Db, asked: Asked): Promise<Finds> {
  const plain = await idsWithin(db, asked, 'latin', 'plain');
  return plain.numbers.length ? plain : idsWithin(db, asked, 'all', 'all');
}

/** Ids of the articles behind numbers of the index, in their order. */
export async function articlesOf(db: Db, numbers: number[]): Promise<number[]> {
  if (!numbers.length) return [];
  const docs = await db.selectFrom('search_docs').select(['id', 'article_id']).where('id', 'in', numbers).execute();
  const articles = new Map(docs.map((doc) => [doc.id, doc.article_id]));
  return numbers.flatMap((number) => articles.get(number) ?? []);
}
