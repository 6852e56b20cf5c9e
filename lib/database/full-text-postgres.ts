import { type RawBuilder, sql } from 'kysely';
import {
  type Found,
  freshness,
  type FullText,
  hourOf,
  type IndexedTexts,
  mostRanked,
  numbersPerHour,
  type Sequence,
  type TextQuery,
  weights,
} from './full-text';
import type { TextLanguage } from './schema';

/**
 * Search with PostgreSQL, without its parser and stemmers: our terms go in as they are, so that the locale of the server does not matter. All terms stand in
 * one text, from which the GIN index is made and words in a row are read; titles and standfirsts once more as a tsvector, which tells where a story holds the
 * words. A tsvector of the whole story would be larger than the story.
 */

const languages: readonly TextLanguage[] = ['en', 'hi', 'gu'];
const tableOf = (language: TextLanguage): string => `search_${language}`;

/** Stands between the parts of a story, so that no phrase reaches from one into the next. No term holds it. */
const edge = '_';
const all = sql`array_to_tsvector(string_to_array(s.terms, ' '))`;

const lexeme = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** A term as an operand of a tsquery, in the parts of a story with one of the weights only, if given. */
const operand = (term: string, weight = ''): string => `${lexeme(term)}${weight && `:${weight}`}`;
const anyOf = (terms: string[], weight?: string): string =>
  `(${terms.map((term) => operand(term, weight)).join(' | ')})`;
const allOf = (terms: string[], weight?: string): string =>
  `(${terms.map((term) => operand(term, weight)).join(' & ')})`;
const inAnyOrder = (sequences: Sequence[], weight?: string): string =>
  `(${sequences.map((sequence) => allOf(sequence, weight)).join(' | ')})`;

/** The terms of a query as a tsquery; phrases as their terms, whose order is looked at in the text. */
const conditions = ({ groups, phrases }: TextQuery, weight?: string): string =>
  [...groups.map((group) => anyOf(group, weight)), ...phrases.map((phrase) => inAnyOrder(phrase, weight))].join(' & ');

const holdsAnyOf = (sequences: Sequence[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    sequences.map((sequence) => sql`position(${` ${sequence.join(' ')} `} in ' ' || s.terms || ' ') > 0`),
    sql` or `,
  )})`;

const holdsAllOf = (terms: Sequence): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    terms.map((term) => holdsAnyOf([[term]])),
    sql` and `,
  )})`;

/** Phrases of one word are terms; only longer ones need the text. */
const rows = (phrases: Sequence[][]): Sequence[][] =>
  phrases.filter((phrase) => phrase.some(({ length }) => length > 1));

/** Lexemes with weights and positions: title A, standfirst B, and as D the tags that stand nowhere else. */
function head({ title, summary, body, tags }: IndexedTexts): string {
  const elsewhere = new Set([...title, ...summary, ...body]);
  const weighted = [
    ...title.map((term) => [term, 'A'] as const),
    ...summary.map((term) => [term, 'B'] as const),
    ...tags.filter((term) => !elsewhere.has(term)).map((term) => [term, 'D'] as const),
  ];
  const positions = new Map<string, string[]>();
  for (const [index, [term, weight]] of weighted.entries()) {
    positions.set(term, [...(positions.get(term) ?? []), `${index + 1}${weight === 'D' ? '' : weight}`]);
  }
  return Array.from(positions, ([term, places]) => `${lexeme(term)}:${places.join(',')}`).join(' ');
}

function scoreOf(query: TextQuery, asked: Found): RawBuilder<number> {
  const every = [...query.groups.flat(), ...query.phrases.flat(2)];
  const when = (condition: RawBuilder<unknown>, factor: number) =>
    sql` * (case when ${condition} then ${sql.lit(factor)} else 1 end)`;
  const matches = (expression: string) => sql`s.head @@ ${expression}::tsquery`;
  const age = sql`(${hourOf(asked.now)}::bigint - s.id / ${sql.lit(numbersPerHour)}) / ${sql.lit(freshness.days * 24)}::float8`;
  return sql<number>`(1 + ${sql.lit(freshness.weight)} / (1 + greatest(0, ${age})))
    * (case when ${matches(conditions(query, 'A'))} then ${sql.lit(weights.allInTitle)} when ${matches(conditions(query, 'AB'))} then ${sql.lit(weights.allInHead)}
      when ${matches(anyOf(every, 'A'))} then ${sql.lit(weights.someInTitle)} else 1 end)
    ${when(matches(anyOf(every, 'D')), weights.tags)}
    ${query.together.length ? when(holdsAnyOf(query.together), weights.together) : sql``}
    ${query.likeliest.length ? when(holdsAllOf(query.likeliest), weights.likeliest) : sql``}`;
}

/** Numbers of ninety days: so far back is looked first, and then as far as it takes by how much was found there. Older stories need not be read. */
const firstLook = 90 * 24 * numbersPerHour;
/** The next look goes this much farther than should do, since words are not spread evenly. */
const margin = 1.5;

/** Where the next look begins when one of `span` numbers found `found` stories. */
const nextFrom = ({ ids }: Found, span: number, found: number): number =>
  found ? Math.max(ids.from, ids.to - Math.ceil((span * margin * mostRanked) / found)) : ids.from;

export const postgresFullText: FullText = {
  async create(db) {
    for (const language of languages) {
      const table = sql.table(tableOf(language));
      await sql`create table ${table} (id bigint primary key, head tsvector not null, terms text not null)`.execute(db);
      await sql`alter table ${table} alter head set storage plain`.execute(db);
      await sql`create index on ${table} using gin (array_to_tsvector(string_to_array(terms, ' ')))`.execute(db);
    }
  },

  async createHeads() {
    // They are in the column `head`.
  },

  async put(db, language, id, texts) {
    const { title, summary, body, tags, marks } = texts;
    const terms = [title, summary, body, tags, marks].map((part) => part.join(' ')).filter(Boolean);
    const text = terms.join(` ${edge} `);
    await sql`insert into ${sql.table(tableOf(language))} (id, head, terms) values (${id}, ${head(texts)}::tsvector, ${text})
      on conflict (id) do update set head = excluded.head, terms = excluded.terms`.execute(db);
  },

  async remove(db, language, id) {
    await sql`delete from ${sql.table(tableOf(language))} where id = ${id}`.execute(db);
  },

  async search(db, language, query, asked) {
    const table = sql.table(tableOf(language));
    const within = asked.in === 'head' ? sql` and s.head @@ ${conditions(query, 'AB')}::tsquery` : sql``;
    const phrases = rows(query.phrases).map((phrase) => sql` and ${holdsAnyOf(phrase)}`);
    const match = [conditions(query), ...query.marks.map((mark) => operand(mark))].join(' & ');
    const doc = (condition: RawBuilder<unknown>) =>
      sql`exists (select 1 from search_docs d where d.id = s.id and ${condition})`;
    const { sure, published } = asked;
    const shown = sql` and (s.id between ${sure.from} and ${sure.to}
      or ${doc(sql`d.published_at between ${published.from} and ${published.to}`)})`;
    const alsoIn = asked.alsoIn ? sql` and ${doc(sql`${sql.ref(`d.has_${asked.alsoIn}`)} = 1`)}` : sql``;
    // Numbers tell the hour; for the newest first the moment is looked at within it.
    const newestFirst = sql`join search_docs d on d.id = s.id order by d.published_at desc, d.article_id desc`;
    const look = async (from: number, isLast: boolean) => {
      // Not ranked before it is known that there are enough.
      const score = isLast
        ? scoreOf(query, asked)
        : sql`case when (select count(*) from f) >= ${sql.lit(mostRanked)} then ${scoreOf(query, asked)} else 0 end`;
      const order = asked.sort === 'relevance' ? sql`order by ${score} desc, s.id desc` : newestFirst;
      // "+ 0" keeps the planner on the GIN index; it would walk the primary key for common words, and read every row of rare ones. Only places of rows are
      // sorted: the rows themselves would not fit into the memory that a sort has by default.
      const { rows: found } = await sql<{ id: number; looked_at: number }>`
        with f as materialized (select s.id, s.ctid as place from ${table} s
          where ${all} @@ ${match}::tsquery and s.id between ${from} and ${asked.ids.to}${within}${shown}${alsoIn}${sql.join(phrases, sql``)}
          order by s.id + 0 desc limit ${sql.lit(mostRanked)})
        select s.id, (select count(*) from f) as looked_at from f join ${table} s on s.ctid = f.place ${order} limit ${asked.limit}`.execute(
        db,
      );
      return found;
    };
    let from = Math.max(asked.ids.from, asked.ids.to - firstLook);
    for (let looks = 1; ; looks += 1) {
      const isLast = from === asked.ids.from;
      const found = await look(from, isLast);
      const count = found[0]?.looked_at ?? 0;
      if (isLast || count >= mostRanked) return found.map(({ id }) => id);
      from = looks === 1 ? nextFrom(asked, asked.ids.to - from, count) : asked.ids.from;
    }
  },

  async tidy() {
    // Autovacuum does it.
  },

  async frequencies(db, language) {
    const texts = `select array_to_tsvector(string_to_array(terms, ' ')) from ${tableOf(language)}`;
    const count = sql<{ word: string; ndoc: number }>`select word, ndoc from ts_stat(${texts})`;
    const found = await db.connection().execute(async (connection) => {
      // It reads every story, which may take longer than a reader may wait.
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        return (await count.execute(connection)).rows;
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
    });
    return found.map(({ word, ndoc }) => ({ term: word, df: ndoc }));
  },
};
