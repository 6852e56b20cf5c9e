import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type Found, freshness, hourOf, maxRanked, numbersPerHour, type Sequence, weights } from './full-text';
import type { EncodedQuery } from './full-text-postgres-codes';
import type { TextLanguage } from './schema';

/**
 * How PostgreSQL is asked: the GIN index for the stories that hold the codes, their rows for what
 * ranks them; from the newest on, and no farther back than it takes.
 */

export const tableOf = (language: TextLanguage): RawBuilder<unknown> => sql.table(`search_${language}`);
export const keysOf = (language: TextLanguage): string => `search_${language}_keys`;

export const parts = ['title', 'summary', 'body', 'tags'] as const;

/** A key of the index beside the code itself: of one that stands in title or standfirst. */
const inHead = (code: string): string => `^${code}`;
/** Marks of a story, which are keys too: its era, */
export const eraMark = (era: number): string => `@${era}`;
/** and the codes that stand in its tags alone. */
export const inTagsAlone = (code: string): string => `#${code}`;

/**
 * Stories of thirty days share an era. Asked for the newest, the index walks only stories of the
 * eras that are looked at; without them it would walk all that ever held a common word.
 */
const numbersPerEra = 30 * 24 * numbersPerHour;
export const timeBucketOf = (id: number): number => Math.floor(id / numbersPerEra);
/** With more time buckets than these, asking for each costs more than it saves. */
const maxTimeBuckets = 12;

const keys = sql`search_keys(s.title, s.summary, s.body, s.tags, s.marks)`;

const quoted = (key: string): string => `'${key}'`;
const either = (conditions: string[]): string => `(${conditions.join(' | ')})`;
const both = (conditions: string[]): string => `(${conditions.join(' & ')})`;

/** True of stories that hold one of the codes, told by the index. */
export const keysHold = (codes: string[]): RawBuilder<unknown> => sql`${keys} @@ ${either(codes.map(quoted))}::tsquery`;

/**
 * The marks of the time buckets between two numbers; none when they are too many, or hold every
 * story.
 */
function timeBucketsBetween(from: number, to: number, { oldest, newest }: EncodedQuery): string[] {
  const [first, last] = [timeBucketOf(Math.max(from, oldest)), timeBucketOf(Math.min(to, newest))];
  if ((from <= oldest && to >= newest) || last - first >= maxTimeBuckets) return [];
  return Array.from({ length: last - first + 1 }, (_, n) => eraMark(first + n));
}

/**
 * What the index is asked, all of which must be so: terms, phrases as their terms, marks, and the
 * time buckets, if any. One after the other it answers sooner than as one.
 */
function conditionsOf({ groups, phrases, marks }: EncodedQuery, within: Found['in'], eras: string[]): string[] {
  const key = (code: string) => quoted(within === 'head' ? inHead(code) : code);
  const sequences = phrases.map((phrase) => either(phrase.map((sequence) => both(sequence.map(key)))));
  const anyEra = eras.length ? [either(eras.map(quoted))] : [];
  return [...groups.map((group) => either(group.map(key))), ...sequences, ...marks.map(quoted), ...anyEra];
}

export type Part = (typeof parts)[number];
type Condition = RawBuilder<boolean>;

const or = (conditions: Condition[]): Condition =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
const and = (conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const holds = (sequence: Sequence, within: readonly Part[]): Condition =>
  or(
    within.map(
      (part) => sql<boolean>`position(${sql.lit(`\\x${sequence.join('')}`)}::bytea in ${sql.ref(`s.${part}`)}) > 0`,
    ),
  );

const holdsAll = ({ groups, phrases }: EncodedQuery, within: readonly Part[]): Condition => {
  const code = (one: string) => holds([one], within);
  return and([
    ...groups.map((group) => or(group.map(code))),
    ...phrases.map((phrase) => or(phrase.map((sequence) => and(sequence.map(code))))),
  ]);
};

function scoreOf(query: EncodedQuery, criteria: Found): RawBuilder<number> {
  const terms = [...new Set([...query.groups.flat(), ...query.phrases.flat(2)])];
  const when = (condition: Condition, factor: number) =>
    sql` * (case when ${condition} then ${sql.lit(factor)} else 1 end)`;
  const age = sql`(${sql.lit(hourOf(criteria.now))} - s.id / ${sql.lit(numbersPerHour)}) / ${sql.lit(freshness.days * 24)}::float8`;
  const inTags = or(terms.map((code) => sql<boolean>`strpos(s.marks, ${sql.lit(` ${inTagsAlone(code)} `)}) > 0`));
  const someInTitle = or(terms.map((code) => holds([code], ['title'])));
  const allInHead = holdsAll(query, ['title', 'summary']);
  const together = or(query.together.map((sequence) => holds(sequence, parts)));
  const likeliest = and(query.likeliest.map((code) => holds([code], parts)));
  const tagged = when(and([sql<boolean>`strpos(s.marks, ${inTagsAlone('')}) > 0`, inTags]), weights.tags);
  return sql<number>`(1 + ${sql.lit(freshness.weight)} / (1 + greatest(0, ${age})))
    * (case when ${someInTitle} then (case when ${holdsAll(query, ['title'])} then ${sql.lit(weights.allInTitle)}
        when ${allInHead} then ${sql.lit(weights.allInHead)} else ${sql.lit(weights.someInTitle)}${tagged} end)
      when ${allInHead} then ${sql.lit(weights.allInHead)} else 1${tagged} end)
    ${query.together.length ? when(together, weights.together) : sql``}
    ${query.likeliest.length ? when(likeliest, weights.likeliest) : sql``}`;
}

/** A pass goes this much farther than should do, since words are not spread evenly. */
const margin = 1.25;
/** When so many stories at most are expected, they are looked for in all of them at once. */
const seldom = 2 * maxRanked;

const enoughFrom = (
  { ids }: Found,
  to: number,
  wanted: number,
  { span, expected }: { span: number; expected: number },
) => (expected ? Math.max(ids.from, to - Math.ceil((span * margin * wanted) / expected)) : ids.from);

/**
 * A story that was found, and by what it is put in order: the higher rank first, and of equals the
 * higher `tie`.
 */
type Hit = { id: number; rank: number; tie: number };

type Look = { from: number; to: number; wanted: number };

async function look(
  db: QueryExecutorProvider,
  language: TextLanguage,
  query: EncodedQuery,
  criteria: Found,
  { from, to, wanted }: Look,
): Promise<{ hits: Hit[]; found: number }> {
  // Not "exists", which the planner may answer from a table that it makes of all stories first.
  const doc = (condition: RawBuilder<unknown>) => sql`(select ${condition} from search_docs d where d.id = s.id)`;
  const { sure, published } = criteria;
  const shown = sql` and (s.id between ${sure.from} and ${sure.to}
    or ${doc(sql`d.published_at between ${published.from} and ${published.to}`)})`;
  const alsoIn = criteria.alsoIn ? sql` and ${doc(sql`${sql.ref(`d.has_${criteria.alsoIn}`)} = 1`)}` : sql``;
  const within = criteria.in === 'head' ? (['title', 'summary'] as const) : parts;
  // Phrases of one word are codes; only longer ones are read in the rows.
  const inRows = query.phrases.filter((phrase) => phrase.some(({ length }) => length > 1));
  const phrases = inRows.map((phrase) => sql` and ${or(phrase.map((sequence) => holds(sequence, within)))}`);
  // Numbers tell the hour; for the newest first the moment is looked at within it.
  const best = criteria.sort === 'relevance';
  const [rank, tie] = best ? [scoreOf(query, criteria), sql`s.id`] : [sql`d.published_at`, sql`d.article_id`];
  // What puts stories in order with those of other looks, when there are others.
  const enough = from <= criteria.ids.from ? sql`true` : sql`(select count(*) from f) >= ${sql.lit(wanted)}`;
  const alone = wanted === maxRanked ? enough : sql`false`;
  const hit = sql`h.id || case when ${alone} then '' else ' ' || h.rank || ' ' || h.tie end`;
  const docs = best ? sql`` : sql` join search_docs d on d.id = s.id`;
  const matches = conditionsOf(query, criteria.in, timeBucketsBetween(from, to, query)).map(
    (condition) => sql`${keys} @@ ${condition}::tsquery and `,
  );
  // "+ 0" keeps the planner on the GIN index alone, "offset 0" has rows ranked where they are read:
  // carried through the sort they might not fit into its memory.
  const { rows } = await sql<{ hits: string; found: number }>`
    with f as materialized (select * from (select s.id, ${rank} as rank, ${tie} as tie from ${tableOf(language)} s${docs}
      where ${sql.join(matches, sql``)}s.id + 0 between ${from} and ${to}${shown}${alsoIn}${sql.join(phrases, sql``)} offset 0) g
      order by id desc limit ${sql.lit(wanted)})
    select (select count(*) from f) as found, array_to_string(array(select ${hit} from (
      select id, rank, tie from f order by rank desc, tie desc limit ${sql.lit(criteria.limit)}
    ) h), ',') as hits`.execute(db);
  const [{ hits, found } = { hits: '', found: 0 }] = rows;
  return { hits: hits ? hits.split(',').map(hitOf) : [], found };
}

function hitOf(written: string): Hit {
  const [id = 0, rank = 0, tie = 0] = written.split(' ').map(Number);
  return { id, rank, tie };
}

/**
 * Numbers in the index of the stories that a query finds, best or newest first. Of the stories that
 * match, the newest are ranked.
 */
export async function numbersOfBest(
  db: QueryExecutorProvider,
  language: TextLanguage,
  known: EncodedQuery,
  criteria: Found,
): Promise<number[]> {
  const newest = Math.min(criteria.ids.to, known.newest);
  const hits: Hit[] = [];
  let found = 0;
  let to = criteria.ids.to;
  let from = known.expected <= seldom ? criteria.ids.from : enoughFrom(criteria, newest, maxRanked, known);
  for (let looks = 1; ; looks += 1) {
    const wanted = maxRanked - found;
    const seen = await look(db, language, known, criteria, { from, to, wanted });
    hits.push(...seen.hits);
    found += seen.found;
    if (from <= criteria.ids.from || seen.found >= wanted) break;
    to = from - 1;
    const soFar = { span: newest - to, expected: found };
    from = looks === 1 ? enoughFrom(criteria, to, maxRanked - found, soFar) : criteria.ids.from;
  }
  // What one look found is in order already, and stays so.
  const inOrder = hits.sort((a, b) => b.rank - a.rank || b.tie - a.tie);
  return inOrder.slice(0, criteria.limit).map(({ id }) => id);
}
