import { type RawBuilder, sql } from 'kysely';
import type { TextLanguage } from '../../../platform/language/analysers';
import { type IndexDb, publishedColumn } from './index-file';

/**
 * Finds and ranks the stories that match a query, with FTS5. Both the index and the queries consist
 * of terms (lib/platform/language/words/terms.ts), which FTS5 only compares. Terms contain letters,
 * marks and digits only, so no other character of a reader's query reaches FTS5. The tokenizer
 * `ascii` splits at spaces and has no Unicode table that could change with SQLite. Filter tokens
 * begin with `_`, which no term contains.
 */

export type Sequence = string[];

export type TextQuery = {
  /** A story must contain one term of each group. */
  groups: string[][];
  /** A story must also contain one sequence of each of these. */
  phrases: Sequence[][];
  /** Names of several words. A story must contain all of `words`, or one sequence of `others`. */
  names: { words: Sequence; others: Sequence[] }[];
  /** Sequences of the words as typed. A story that contains one of them ranks higher. */
  boostPhrases: Sequence[];
  /**
   * The most likely meaning if words are ambiguous. A story that contains all of these terms ranks
   * higher.
   */
  boostTerms: Sequence;
  /** Filter tokens that a story must have. */
  filterTokens: string[];
};

export type Criteria = {
  /** `head` searches title and standfirst only. */
  in: 'all' | 'head';
  sort: 'relevance' | 'newest';
  /** Inclusive range of the publication time in `displayedEdition`, in milliseconds. */
  published: { from: number; to: number };
  /** Language of the reader's edition, which may differ from the searched language. */
  shownIn: TextLanguage;
  /** The time for which freshness is computed, in milliseconds. */
  now: number;
  limit: number;
};

/**
 * Only this many of the newest matching stories are ranked, so that a common word costs no more
 * than a rare one. This is more than a reader can page through. An older story would need a far
 * better match to outrank them (`freshness`).
 */
export const maxRanked = 1200;

/**
 * Factors of a story's rank. `allInTitle` applies first, otherwise `allInHead`. If neither does,
 * `someInTitle` and `tags` apply. The other two apply in addition.
 */
const weights = {
  allInTitle: 8,
  allInHead: 4,
  someInTitle: 2,
  /**
   * For a term that occurs in the tags alone. It does not apply if title and standfirst have all
   * words, because an alternative of one of them may be a tag.
   */
  tags: 0.5,
  together: 3,
  likeliest: 4,
} as const;

/**
 * A story published now scores 1 + `weight` times as much as a very old one. Half of that bonus is
 * lost after `days`. The age comes from the index number, so it is in whole hours.
 */
const freshness = { weight: 1.5, days: 30 } as const;

const hourMs = 3_600_000;
/** Earliest publication time that a search can ask for, in milliseconds. */
export const earliestTime = Date.UTC(1900, 0);
/**
 * Index numbers for each hour of publication. Numbers grow with the hour, so that a search can
 * start with the newest stories.
 */
export const numbersPerHour = 1024;

const hourOf = (publishedAt: number): number => Math.floor(publishedAt / hourMs);

/**
 * Returns the first index number for a story published at `publishedAt` (milliseconds). With `end`,
 * returns the last number of that hour.
 */
export const docNumber = (publishedAt: number, end = false): number =>
  hourOf(publishedAt) * numbersPerHour + (end ? numbersPerHour - 1 : 0);

/** If a number is taken, the story moves to a later hour, at most this many hours later. */
const spillHours = 200;

const textsTableOf = (language: TextLanguage): string => `texts_${language}`;
const placesTableOf = (language: TextLanguage): string => `places_${language}`;

/** Encodes a term with its position, for the tables `places_*`. */
type PlaceEncoder = (term: string) => string;
export const inTitle: PlaceEncoder = (term) => `=${term}`;
/** In the title or the standfirst. */
export const inHead: PlaceEncoder = (term) => `^${term}`;
export const inTagsAlone: PlaceEncoder = (term) => `#${term}`;

const quoted = (terms: Sequence): string => `"${terms.join(' ').replaceAll('"', '""')}"`;
const anyOf = (sequences: Sequence[]): string => `(${sequences.map(quoted).join(' OR ')})`;
const allOf = (terms: Sequence): string => terms.map((term) => quoted([term])).join(' AND ');
const words = ({ groups, phrases, names }: TextQuery): string =>
  [
    ...groups.map((group) => anyOf(group.map((term) => [term]))),
    ...phrases.map(anyOf),
    ...names.map((name) => `((${allOf(name.words)}) OR ${anyOf(name.others)})`),
  ].join(' AND ');

const allInPlace = ({ groups, phrases, names }: TextQuery, place: PlaceEncoder): string =>
  [
    ...groups.map((group) => anyOf(group.map((term) => [place(term)]))),
    ...[...phrases, ...names.map((name) => [name.words, ...name.others])].map(
      (phrase) => `(${phrase.map((terms) => `(${allOf(terms.map(place))})`).join(' OR ')})`,
    ),
  ].join(' AND ');

function expression(query: TextQuery, within: Criteria['in']): string {
  const text = within === 'head' ? `({title summary} : (${words(query)}))` : `(${words(query)})`;
  return [text, ...query.filterTokens.map((mark) => quoted([mark]))].join(' AND ');
}

/** The last number that a story of the published range can have. */
const lastNumber = ({ published }: Criteria): number => docNumber(published.to + spillHours * hourMs, true);

/**
 * A story is numbered by its first publication, but a translation may follow later. If a search has
 * a date range, it therefore starts this many milliseconds earlier.
 */
const translationLag = 30 * 24 * hourMs;

/**
 * Selects the numbers of the newest public stories that match an expression, at most `maxRanked`.
 * If there is no date range, the number alone shows for most stories that they are not scheduled
 * for later. Otherwise the query compares the publication time in the edition's language.
 */
function selectNewest(table: string, match: string, criteria: Criteria): RawBuilder<unknown> {
  const { published, shownIn } = criteria;
  const doc = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from docs d where d.id = ${sql.table(table)}.rowid and ${condition})`;
  const publishedAt = sql.ref(`d.${publishedColumn(shownIn)}`);
  const within = doc(sql`${publishedAt} between ${published.from} and ${published.to}`);
  const isSpan = published.from > earliestTime || published.to < criteria.now;
  const first = docNumber(Math.max(earliestTime, published.from - translationLag));
  // A match in the edition's language is public there. If its number is of an earlier hour, it is
  // not in the future.
  const isSure = !isSpan && table === textsTableOf(shownIn) ? sql`rowid < ${docNumber(published.to)} or ` : sql``;
  return sql`select rowid as id from ${sql.table(table)}
      where ${sql.ref(table)} match ${match} and rowid between ${first} and ${lastNumber(criteria)}
        and (${isSure}${within})
      order by rowid desc limit ${sql.lit(maxRanked)}`;
}

function scoreOf(language: TextLanguage, query: TextQuery, criteria: Criteria): RawBuilder<number> {
  // Stops at the oldest ranked story. The more common the words, the fewer stories are read again.
  const found = (table: string, match: string) =>
    sql`f.id in (select rowid from ${sql.table(table)} where ${sql.ref(table)} match ${match}
      and rowid between (select id from oldest) and ${lastNumber(criteria)})`;
  const inPlaces = (match: string) => found(placesTableOf(language), match);
  const factorIf = (condition: RawBuilder<unknown>, factor: number) =>
    sql` * (case when ${condition} then ${sql.lit(factor)} else 1.0 end)`;
  const ofNames = query.names.flatMap((name) => [...name.words, ...name.others.flat()]);
  const terms = [...query.groups.flat(), ...query.phrases.flat(2), ...ofNames];
  const anyIn = (place: PlaceEncoder) => anyOf(terms.map((term) => [place(term)]));
  const [allInTitle, someInTitle] = [allInPlace(query, inTitle), anyIn(inTitle)];
  const some = someInTitle === allInTitle ? sql`` : factorIf(inPlaces(someInTitle), weights.someInTitle);
  const age = sql`(${hourOf(criteria.now)} - f.id / ${sql.lit(numbersPerHour)}) / ${sql.lit(freshness.days * 24)}.0`;
  return sql`(1 + ${sql.lit(freshness.weight)} / (1 + max(0, ${age})))
    * (case when ${inPlaces(allInTitle)} then ${sql.lit(weights.allInTitle)}
      when ${inPlaces(allInPlace(query, inHead))} then ${sql.lit(weights.allInHead)}
      else 1.0${some}${factorIf(inPlaces(anyIn(inTagsAlone)), weights.tags)} end)
    ${query.boostPhrases.length ? factorIf(found(textsTableOf(language), anyOf(query.boostPhrases)), weights.together) : sql``}
    ${query.boostTerms.length ? factorIf(found(textsTableOf(language), allOf(query.boostTerms)), weights.likeliest) : sql``}`;
}

/**
 * Returns the index numbers of the stories that match a query in one language, best or newest
 * first.
 */
export async function findNumbers(
  db: IndexDb,
  language: TextLanguage,
  query: TextQuery,
  criteria: Criteria,
): Promise<number[]> {
  const match = selectNewest(textsTableOf(language), expression(query, criteria.in), criteria);
  const best = sql<{ id: number }>`
    with f as materialized (${match}), oldest as materialized (select min(id) as id from f)
    select f.id from f order by ${scoreOf(language, query, criteria)} desc, f.id desc limit ${criteria.limit}`;
  // A number only has the hour, so the exact time decides within it.
  const latest = sql<{ id: number }>`
    with f as materialized (${match})
    select f.id from f join docs d on d.id = f.id
    order by ${sql.ref(`d.${publishedColumn(criteria.shownIn)}`)} desc, d.story_id desc limit ${criteria.limit}`;
  const { rows } = await (criteria.sort === 'relevance' ? best : latest).execute(db);
  return rows.map(({ id }) => id);
}
