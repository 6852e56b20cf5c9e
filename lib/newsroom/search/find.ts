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

export type FoundIds = {
  ids: number[];
  /** The words that were searched for, when they are not those that were typed. */
  shown?: string;
  /** Terms to highlight. */
  terms: Set<string>;
};

type Answer = { ids: number[]; expanded: Expanded | undefined };

async function ask(db: Db, language: TextLanguage, asked: Asked, reach: Reach): Promise<Answer> {
  const expanded = await expand(db, language, asked.query, reach, asked.marks);
  if (!expanded) return { ids: [], expanded };
  const { edition } = asked;
  const ids = await fullTextOf(db).search(db, language, expanded.text, {
    ...asked.found,
    in: 'all',
    ...(edition !== 'en' && textLanguage(edition) !== language ? { alsoIn: edition } : {}),
    limit: mostFound + 1,
  });
  return { ids, expanded };
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
  return english.filter((id) => known.has(id)).length < english.length * sameMeaning;
}

/** Everything a query finds with one reach; at most a thousand and one. */
async function idsWithin(db: Db, asked: Asked, own: Reach, other: Reach): Promise<FoundIds> {
  const first = await ask(db, textLanguage(asked.edition), asked, own);
  const heard = first.expanded?.heard && first.ids.length > 0;
  const others: Answer[] = [];
  if (first.ids.length <= mostFound || heard) {
    for (const edition of editionNames) {
      if (edition !== asked.edition) others.push(await ask(db, textLanguage(edition), asked, other));
    }
  }
  const rest = others.map(({ ids }) => ids);
  const english = others[0]?.ids ?? [];
  const friend = heard && asked.edition !== 'en' && isFalseFriend(first.ids, english);
  const ids = friend ? union(english, first.ids, ...rest) : union(first.ids, ...rest);
  const answered = [first, ...others].find((answer) => answer.ids.length > 0);
  const shown = friend ? undefined : answered?.expanded?.shown;
  return {
    ids: ids.slice(0, mostFound + 1),
    ...(shown === undefined ? {} : { shown }),
    terms: new Set([first, ...others].flatMap((answer) => answer.expanded?.terms ?? [])),
  };
}

/**
 * Ids of the stories that a query finds in an edition, best or newest first, at most a thousand and one. English stays English in the English
 * edition: only when nothing is found are Latin letters read as Hindi and Gujarati, and native ones as the other script.
 */
export async function findIds(db: Db, asked: Asked): Promise<FoundIds> {
  const plain = await idsWithin(db, asked, 'latin', 'plain');
  return plain.ids.length ? plain : idsWithin(db, asked, 'all', 'all');
}
