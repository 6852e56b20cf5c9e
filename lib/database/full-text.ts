import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { Database, TextLanguage } from './schema';

/**
 * Full text search as both engines do it. They are fed terms (lib/search/terms.ts) and compare
 * them, nothing else, so that they find the same stories. Terms hold letters, marks and digits
 * only; nothing a reader types reaches an engine in another way.
 */

/**
 * The parts of a story in one language, as terms in order. Marks are names of filters, such as
 * `_c12`.
 */
export type IndexedTexts = Record<'title' | 'summary' | 'body' | 'tags' | 'marks', string[]>;

/** Terms that stand in the tags of a story and nowhere else in it. */
export function termsOfTagsAlone({ title, summary, body, tags }: IndexedTexts): string[] {
  const elsewhere = new Set([...title, ...summary, ...body]);
  return [...new Set(tags)].filter((term) => !elsewhere.has(term));
}

export type IndexedStory = { language: TextLanguage; id: number; texts: IndexedTexts };

/** A term's number in the vocabulary, as far as it is known already. */
export type NumberOf = (language: TextLanguage, term: string) => number | undefined;

export type Sequence = string[];

export type TextQuery = {
  /** A story must hold one term of each group. */
  groups: string[][];
  /** And one sequence of each of these. */
  phrases: Sequence[][];
  /** Sequences that make a story that holds one rank higher: the words as they were typed. */
  together: Sequence[];
  /**
   * The likeliest meaning where words can mean several: terms, all of which make a story rank
   * higher.
   */
  likeliest: Sequence;
  /** Marks that a story must carry. */
  marks: string[];
};

export type Found = {
  /** `head` looks at title and standfirst only. */
  in: 'all' | 'head';
  sort: 'relevance' | 'newest';
  /** Milliseconds; only stories published between these are found, both included. */
  published: { from: number; to: number };
  /** Numbers in the index that such stories can have. */
  ids: { from: number; to: number };
  /**
   * Numbers that no other stories have: of others the moment is looked at. `from` may lie beyond
   * `to`: then it is of all.
   */
  sure: { from: number; to: number };
  /** Only stories that are written in this language too. */
  alsoIn?: 'hindi' | 'gujarati' | undefined;
  /** Moment for which freshness is reckoned, in milliseconds. */
  now: number;
  limit: number;
};

export type FullText = {
  put(db: QueryExecutorProvider, stories: readonly IndexedStory[], numberOf?: NumberOf): Promise<void>;
  remove(db: QueryExecutorProvider, id: number): Promise<void>;
  search(db: QueryExecutorProvider, language: TextLanguage, query: TextQuery, criteria: Found): Promise<number[]>;
  /**
   * Sorts in what the latest saves left in pieces, of which every search reads all. In steps
   * between which it waits for `rest`.
   */
  settle(db: Kysely<Database>, rest?: () => Promise<void>): Promise<void>;
  /**
   * Writes what many changes left in pieces together, in steps between which it waits for `rest`;
   * not while another process packs it.
   */
  optimise(db: Kysely<Database>, rest?: () => Promise<void>): Promise<void>;
  /**
   * Writes anew, as small as it can be, what a rebuild filled little by little. Searches and saves
   * go on. False, and nothing was done, while another process does it.
   */
  pack(db: Kysely<Database>, rest?: () => Promise<void>): Promise<boolean>;
  storiesWith(db: QueryExecutorProvider, language: TextLanguage, term: string): Promise<number>;
  frequencies(db: Kysely<Database>, language: TextLanguage): Promise<{ term: string; df: number }[]>;
};

/**
 * At most this many of the newest stories that match are ranked, so that the commonest word costs
 * no more than a rare one; more than can be paged through, and an older story would have to be far
 * better to come before them (`freshness`).
 */
export const maxRanked = 1200;

/**
 * What a story's rank is multiplied by: once for where it holds the words (all in the title, all in
 * title and standfirst, one of them in the title, or else), and for each of the others that is so.
 * Engines need no more than this, and so put stories in the same order.
 */
export const weights = {
  ...{ allInTitle: 8, allInHead: 4, someInTitle: 2 },
  /**
   * A word that stands in the tags alone, when title and standfirst have not all; what stands for a
   * word of theirs may be a tag as well.
   */
  tags: 0.5,
  together: 3,
  likeliest: 4,
} as const;

/**
 * A story of now counts 1 + `weight` times one of long ago; half of that is lost after `days`. Its
 * age is told from its number, by the hour.
 */
export const freshness = { weight: 1.5, days: 30 } as const;

const hour = 3_600_000;
/** Numbers in the index that belong to one hour of publication. */
export const numbersPerHour = 1024;

/** The hour of a moment, in milliseconds, as numbers in the index count them. */
export const hourOf = (moment: number): number => Math.floor(moment / hour);
