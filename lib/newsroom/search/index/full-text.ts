import { type RawBuilder, sql } from 'kysely';
import type { TextLanguage } from '../../../platform/language/analysers';
import { type IndexDb, inLanguage } from './index-file';

/**
 * Which stories hold the terms of a query, and in which order. FTS5 is fed terms
 * (lib/platform/language/words/terms.ts) and compares them, nothing else. Terms hold letters, marks
 * and digits only; nothing a reader types reaches it in another way. The tokenizer `ascii` splits
 * them at spaces and has no Unicode table that could change with SQLite; `_` begins the names of
 * filters, which no term holds.
 */

export type Sequence = string[];

export type TextQuery = {
  /** A story must hold one term of each group. */
  groups: string[][];
  /** And one sequence of each of these. */
  phrases: Sequence[][];
  /**
   * Names of several words: a story must hold all words of `words`, or one sequence of `others`.
   */
  names: { words: Sequence; others: Sequence[] }[];
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

/** How a story is found. */
export type Criteria = {
  /** `head` looks at title and standfirst only. */
  in: 'all' | 'head';
  sort: 'relevance' | 'newest';
  /**
   * Milliseconds; only stories published between these are found, both included, in the language of
   * the reader's edition.
   */
  published: { from: number; to: number };
  /** That language, where it may be another than the one that is searched. */
  shownIn: TextLanguage;
  /** Moment for which freshness is reckoned, in milliseconds. */
  now: number;
  limit: number;
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
 */
const weights = {
  allInTitle: 8,
  allInHead: 4,
  someInTitle: 2,
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
 * age is read from its number, by the hour.
 */
const freshness = { weight: 1.5, days: 30 } as const;

const hour = 3_600_000;
/** Oldest moment that the index is asked for. */
export const longAgo = Date.UTC(1900, 0);
/**
 * Numbers in the index that belong to one hour of publication. A number rises with the hour, so
 * that the newest stories are met first.
 */
export const numbersPerHour = 1024;

const hourOf = (moment: number): number => Math.floor(moment / hour);

/**
 * The first number in the index that a story published at a moment, in milliseconds, can have, and
 * with `end` the last of its hour.
 */
export const docNumber = (moment: number, end = false): number =>
  hourOf(moment) * numbersPerHour + (end ? numbersPerHour - 1 : 0);

/** Hours after its own in which a story's number may lie because another one had it. */
const spillHours = 200;

const tableOf = (language: TextLanguage): string => `texts_${language}`;
const placesOf = (language: TextLanguage): string => `places_${language}`;

/** How a term is written in the table of places. */
type Place = (term: string) => string;
export const inTitle: Place = (term) => `=${term}`;
/** In title or standfirst. */
export const inHead: Place = (term) => `^${term}`;
export const inTagsAlone: Place = (term) => `#${term}`;

const quoted = (terms: Sequence): string => `"${terms.join(' ').replaceAll('"', '""')}"`;
const anyOf = (sequences: Sequence[]): string => `(${sequences.map(quoted).join(' OR ')})`;
const allOf = (terms: Sequence): string => terms.map((term) => quoted([term])).join(' AND ');
const words = ({ groups, phrases, names }: TextQuery): string =>
  [
    ...groups.map((group) => anyOf(group.map((term) => [term]))),
    ...phrases.map(anyOf),
    ...names.map((name) => `((${allOf(name.words)}) OR ${anyOf(name.others)})`),
  ].join(' AND ');

const allIn = ({ groups, phrases, names }: TextQuery, place: Place): string =>
  [
    ...groups.map((group) => anyOf(group.map((term) => [place(term)]))),
    ...[...phrases, ...names.map((name) => [name.words, ...name.others])].map(
      (phrase) => `(${phrase.map((terms) => `(${allOf(terms.map(place))})`).join(' OR ')})`,
    ),
  ].join(' AND ');

function expression(query: TextQuery, within: Criteria['in']): string {
  const text = within === 'head' ? `({title summary} : (${words(query)}))` : `(${words(query)})`;
  return [text, ...query.marks.map((mark) => quoted([mark]))].join(' AND ');
}

/** The last number that a story of these moments can have. */
const lastNumber = ({ published }: Criteria): number => docNumber(published.to + spillHours * hour, true);

/**
 * Milliseconds by which a translation may be later than the story, whose number is of its first
 * publication: so much farther back a span of days is searched.
 */
const translationLag = 30 * 24 * hour;

/**
 * The numbers of the newest stories that an expression finds and that may be shown, at most
 * `maxRanked`. Where no span of days is asked for, most numbers tell by themselves that they are
 * not of a moment to come; else the moment of the edition is looked at.
 */
function newest(table: string, match: string, criteria: Criteria): RawBuilder<unknown> {
  const { published, shownIn } = criteria;
  const doc = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from docs d where d.id = ${sql.table(table)}.rowid and ${condition})`;
  const moment = sql.ref(`d.${inLanguage(shownIn)}`);
  const within = doc(sql`${moment} between ${published.from} and ${published.to}`);
  const isSpan = published.from > longAgo || published.to < criteria.now;
  const first = docNumber(Math.max(longAgo, published.from - translationLag));
  // A story of the language itself is public in it, and one of an earlier hour is not to come.
  const isSure = !isSpan && table === tableOf(shownIn) ? sql`rowid < ${docNumber(published.to)} or ` : sql``;
  return sql`select rowid as id from ${sql.table(table)}
      where ${sql.ref(table)} match ${match} and rowid between ${first} and ${lastNumber(criteria)}
        and (${isSure}${within})
      order by rowid desc limit ${sql.lit(maxRanked)}`;
}

function scoreOf(language: TextLanguage, query: TextQuery, criteria: Criteria): RawBuilder<number> {
  // Not beyond the oldest story that is ranked: the commoner the words, the fewer stories are
  // looked at again.
  const found = (table: string, match: string) =>
    sql`f.id in (select rowid from ${sql.table(table)} where ${sql.ref(table)} match ${match}
      and rowid between (select id from oldest) and ${lastNumber(criteria)})`;
  const stands = (match: string) => found(placesOf(language), match);
  const when = (condition: RawBuilder<unknown>, factor: number) =>
    sql` * (case when ${condition} then ${sql.lit(factor)} else 1.0 end)`;
  const ofNames = query.names.flatMap((name) => [...name.words, ...name.others.flat()]);
  const terms = [...query.groups.flat(), ...query.phrases.flat(2), ...ofNames];
  const anyIn = (place: Place) => anyOf(terms.map((term) => [place(term)]));
  const [allInTitle, someInTitle] = [allIn(query, inTitle), anyIn(inTitle)];
  const some = someInTitle === allInTitle ? sql`` : when(stands(someInTitle), weights.someInTitle);
  const age = sql`(${hourOf(criteria.now)} - f.id / ${sql.lit(numbersPerHour)}) / ${sql.lit(freshness.days * 24)}.0`;
  return sql`(1 + ${sql.lit(freshness.weight)} / (1 + max(0, ${age})))
    * (case when ${stands(allInTitle)} then ${sql.lit(weights.allInTitle)}
      when ${stands(allIn(query, inHead))} then ${sql.lit(weights.allInHead)}
      else 1.0${some}${when(stands(anyIn(inTagsAlone)), weights.tags)} end)
    ${query.together.length ? when(found(tableOf(language), anyOf(query.together)), weights.together) : sql``}
    ${query.likeliest.length ? when(found(tableOf(language), allOf(query.likeliest)), weights.likeliest) : sql``}`;
}

/** Numbers in the index of the stories that a query finds in a language, in order. */
export async function findNumbers(
  db: IndexDb,
  language: TextLanguage,
  query: TextQuery,
  criteria: Criteria,
): Promise<number[]> {
  const match = newest(tableOf(language), expression(query, criteria.in), criteria);
  const best = sql<{ id: number }>`
    with f as materialized (${match}), oldest as materialized (select min(id) as id from f)
    select f.id from f order by ${scoreOf(language, query, criteria)} desc, f.id desc limit ${criteria.limit}`;
  // Numbers tell the hour; within it the moment is looked at.
  const latest = sql<{ id: number }>`
    with f as materialized (${match})
    select f.id from f join docs d on d.id = f.id
    order by ${sql.ref(`d.${inLanguage(criteria.shownIn)}`)} desc, d.story_id desc limit ${criteria.limit}`;
  const { rows } = await (criteria.sort === 'relevance' ? best : latest).execute(db);
  return rows.map(({ id }) => id);
}
