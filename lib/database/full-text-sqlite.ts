import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import {
  type Found,
  freshness,
  type FullText,
  hourOf,
  maxRanked,
  numbersPerHour,
  type Sequence,
  termsOfTagsAlone,
  type TextQuery,
  weights,
} from './full-text';
import type { TextLanguage } from './schema';

/**
 * Search with FTS5: one table for each language, which keeps no text (`content=''`). The tokenizer
 * `ascii` splits our terms at spaces and has no Unicode table that could change with SQLite; `_`
 * begins the names of filters, which no term holds.
 */

const languages: readonly TextLanguage[] = ['en', 'hi', 'gu'];
const tableOf = (language: TextLanguage): string => `search_${language}`;
/**
 * Where words stand once more by themselves, without their order: that one stands in a title is a
 * short walk here, and a long one through every text that holds it. A term is marked for each
 * place.
 */
const placesOf = (language: TextLanguage): string => `search_places_${language}`;
type Place = (term: string) => string;
const inTitle: Place = (term) => `=${term}`;
/** In title or standfirst. */
const inHead: Place = (term) => `^${term}`;
const inTagsAlone: Place = (term) => `#${term}`;

const quoted = (terms: Sequence): string => `"${terms.join(' ').replaceAll('"', '""')}"`;
const anyOf = (sequences: Sequence[]): string => `(${sequences.map(quoted).join(' OR ')})`;
const allOf = (terms: Sequence): string => terms.map((term) => quoted([term])).join(' AND ');
const words = ({ groups, phrases }: TextQuery): string =>
  [...groups.map((group) => anyOf(group.map((term) => [term]))), ...phrases.map(anyOf)].join(' AND ');

const allIn = ({ groups, phrases }: TextQuery, place: Place): string =>
  [
    ...groups.map((group) => anyOf(group.map((term) => [place(term)]))),
    ...phrases.map((phrase) => `(${phrase.map((terms) => `(${allOf(terms.map(place))})`).join(' OR ')})`),
  ].join(' AND ');

function expression(query: TextQuery, within: Found['in']): string {
  const text = within === 'head' ? `({title summary} : (${words(query)}))` : `(${words(query)})`;
  return [text, ...query.marks.map((mark) => quoted([mark]))].join(' AND ');
}

/**
 * The numbers of the newest stories that an expression finds and that may be shown, at most
 * `maxRanked`.
 */
function newest(table: string, match: string, criteria: Found): RawBuilder<unknown> {
  const { ids, sure, published, alsoIn } = criteria;
  const doc = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from search_docs d where d.id = ${sql.table(table)}.rowid and ${condition})`;
  const within = doc(sql`d.published_at between ${published.from} and ${published.to}`);
  const written = alsoIn ? sql` and ${doc(sql`${sql.ref(`d.has_${alsoIn}`)} = 1`)}` : sql``;
  return sql`select rowid as id from ${sql.table(table)}
      where ${sql.ref(table)} match ${match} and rowid between ${ids.from} and ${ids.to}
        and (rowid between ${sure.from} and ${sure.to} or ${within})${written}
      order by rowid desc limit ${sql.lit(maxRanked)}`;
}

function scoreOf(language: TextLanguage, query: TextQuery, criteria: Found): RawBuilder<number> {
  // Not beyond the oldest story that is ranked: the commoner the words, the fewer stories are
  // looked at again.
  const found = (table: string, match: string) =>
    sql`f.id in (select rowid from ${sql.table(table)} where ${sql.ref(table)} match ${match}
      and rowid between (select id from oldest) and ${criteria.ids.to})`;
  const stands = (match: string) => found(placesOf(language), match);
  const when = (condition: RawBuilder<unknown>, factor: number) =>
    sql` * (case when ${condition} then ${sql.lit(factor)} else 1.0 end)`;
  const terms = [...query.groups.flat(), ...query.phrases.flat(2)];
  const anyIn = (place: Place) => anyOf(terms.map((term) => [place(term)]));
  const [allInTitle, someInTitle] = [allIn(query, inTitle), anyIn(inTitle)];
  const some = someInTitle === allInTitle ? sql`` : when(stands(someInTitle), weights.someInTitle);
  const age = sql`(${hourOf(criteria.now)} - f.id / ${sql.lit(numbersPerHour)}) / ${sql.lit(freshness.days * 24)}.0`;
  return sql`(1 + ${sql.lit(freshness.weight)} / (1 + max(0, ${age})))
    * (case when ${stands(allInTitle)} then ${sql.lit(weights.allInTitle)} when ${stands(allIn(query, inHead))} then ${sql.lit(weights.allInHead)}
      else 1.0${some}${when(stands(anyIn(inTagsAlone)), weights.tags)} end)
    ${query.together.length ? when(found(tableOf(language), anyOf(query.together)), weights.together) : sql``}
    ${query.likeliest.length ? when(found(tableOf(language), allOf(query.likeliest)), weights.likeliest) : sql``}`;
}

const pagesAtOnce = 100;

const tables = languages.flatMap((language) => [tableOf(language), placesOf(language)]);

/** Tells a table of FTS5 to do something; it takes whole numbers only, which a parameter is not. */
const command = (db: QueryExecutorProvider, table: string, name: string, value: number) =>
  sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values (${name}, ${sql.lit(value)})`.execute(db);

/**
 * Merges pieces of a table until there is nothing to merge; the first step is of `first` pages, and
 * between two it waits for `rest`.
 */
async function merge(
  db: QueryExecutorProvider,
  table: string,
  first: number,
  rest?: () => Promise<void>,
): Promise<void> {
  const changes = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n ?? 0;
  for (let pages = first; ; pages = pagesAtOnce) {
    const before = await changes();
    await command(db, table, 'merge', pages);
    // FTS5: a difference of less than two means that there was nothing to merge.
    if ((await changes()) - before < 2) return;
    await rest?.();
  }
}

export const sqliteFullText: FullText = {
  async put(db, stories) {
    const line = (terms: string[]) => terms.join(' ');
    for (const { language, id, texts } of stories) {
      // A plain insert of a number that is there would leave its old terms to be found for good.
      await sql`insert or replace into ${sql.table(tableOf(language))} (rowid, title, summary, body, tags, marks)
        values (${id}, ${line(texts.title)}, ${line(texts.summary)}, ${line(texts.body)}, ${line(texts.tags)}, ${line(texts.marks)})`.execute(
        db,
      );
      const { title, summary } = texts;
      const places = [
        ...new Set([...title.map(inTitle), ...title.map(inHead), ...summary.map(inHead)]),
        ...termsOfTagsAlone(texts).map(inTagsAlone),
      ];
      await sql`insert or replace into ${sql.table(placesOf(language))} (rowid, terms) values (${id}, ${line(places)})`.execute(
        db,
      );
    }
  },

  async remove(db, id) {
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where rowid = ${id}`.execute(db);
    }
  },

  async search(db, language, query, criteria) {
    const table = tableOf(language);
    const match = newest(table, expression(query, criteria.in), criteria);
    const best = sql<{ id: number }>`
      with f as materialized (${match}), oldest as materialized (select min(id) as id from f)
      select f.id from f order by ${scoreOf(language, query, criteria)} desc, f.id desc limit ${criteria.limit}`;
    // Numbers tell the hour; within it the moment is looked at.
    const latest = sql<{ id: number }>`
      with f as materialized (${match})
      select f.id from f join search_docs d on d.id = f.id
      order by d.published_at desc, d.article_id desc limit ${criteria.limit}`;
    const { rows } = await (criteria.sort === 'relevance' ? best : latest).execute(db);
    return rows.map(({ id }) => id);
  },

  async settle(db, rest) {
    for (const table of tables) {
      // From two pieces of a size on; without this from four. It is kept with the table.
      const { rows } = await sql<{
        v: number;
      }>`select v from ${sql.table(`${table}_config`)} where k = 'usermerge'`.execute(db);
      if (rows[0]?.v !== 2) await command(db, table, 'usermerge', 2);
      await merge(db, table, pagesAtOnce, rest);
    }
  },

  async optimise(db, rest) {
    // The first step, of less than nothing, takes all pieces together for one merge; the others
    // carry it on.
    for (const table of tables) await merge(db, table, -pagesAtOnce, rest);
  },

  async pack(db, rest) {
    await this.optimise(db, rest);
    return true;
  },

  async storiesWith(db, language, term) {
    const table = tableOf(language);
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(table)} match ${quoted([term])}`.execute(db);
    return rows[0]?.n ?? 0;
  },

  async frequencies(db, language) {
    const vocabulary = sql.raw(`temp.search_words_${language}`);
    await sql`create virtual table if not exists ${vocabulary} using fts5vocab(main, ${sql.raw(tableOf(language))}, row)`.execute(
      db,
    );
    const { rows } = await sql<{ term: string; doc: number }>`select term, doc from ${vocabulary}`.execute(db);
    return rows.map(({ term, doc }) => ({ term, df: doc }));
  },
};
