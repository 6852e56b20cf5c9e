import { type RawBuilder, sql } from 'kysely';
import { type Found, freshness, type FullText, mostRanked, type Sequence, type TextQuery, weights } from './full-text';
import type { TextLanguage } from './schema';

/**
 * Search with FTS5: one table for each language, which keeps no text (`content=''`). The tokenizer `ascii` splits our terms at spaces and has
 * no Unicode table that could change with SQLite; `_` begins the names of filters, which no term holds.
 */

const languages: readonly TextLanguage[] = ['en', 'hi', 'gu'];
const tableOf = (language: TextLanguage): string => `search_${language}`;
/** Titles once more by themselves: that a word stands in one is a short walk here, and a long one through every text that has it. */
const titlesOf = (language: TextLanguage): string => `search_titles_${language}`;

const quoted = (terms: Sequence): string => `"${terms.join(' ').replaceAll('"', '""')}"`;
const anyOf = (sequences: Sequence[]): string => `(${sequences.map(quoted).join(' OR ')})`;
const words = ({ groups, phrases }: TextQuery): string =>
  [...groups.map((group) => anyOf(group.map((term) => [term]))), ...phrases.map(anyOf)].join(' AND ');

/** The query in FTS5's language. */
function expression(query: TextQuery, within: Found['in']): string {
  const text = within === 'head' ? `({title summary} : (${words(query)}))` : `(${words(query)})`;
  return [text, ...query.marks.map((mark) => quoted([mark]))].join(' AND ');
}

/** The newest stories that an expression finds, at most `mostRanked`. */
const newest = (
  table: string,
  match: string,
  ids: { from: number | RawBuilder<unknown>; to: number },
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select ${columns} from ${sql.table(table)}
      where ${sql.ref(table)} match ${match} and rowid between ${ids.from} and ${ids.to}
      order by rowid desc limit ${sql.lit(mostRanked)}`;

function scoreOf(language: TextLanguage, query: TextQuery, asked: Found): RawBuilder<number> {
  // Not beyond the oldest story that is ranked: the commoner the words, the fewer stories are looked at again.
  const ids = { from: sql`(select min(id) from f)`, to: asked.ids.to };
  const among = (match: string, table = tableOf(language)) => sql`f.id in (${newest(table, match, ids, sql`rowid`)})`;
  const age = sql`(${asked.now} - d.published_at) / ${sql.lit(freshness.days * 86_400_000)}.0`;
  const together = query.together.length
    ? sql` * (case when ${among(anyOf(query.together))} then ${sql.lit(weights.together)} else 1 end)`
    : sql``;
  const likeliest = query.likeliest.length
    ? sql` * (case when ${among(query.likeliest.map((term) => quoted([term])).join(' AND '))} then ${sql.lit(weights.likeliest)} else 1 end)`
    : sql``;
  return sql`-f.b * (1 + ${sql.lit(freshness.weight)} / (1 + max(0, ${age})))
    * (case when ${among(words(query), titlesOf(language))} then ${sql.lit(weights.inTitle)} else 1 end)${together}${likeliest}`;
}

const { title, summary, body, tags } = weights;

/** Pages of the index that are merged in one step: some milliseconds of work. */
const pagesAtOnce = 100;

export const sqliteFullText: FullText = {
  async create(db) {
    for (const language of languages) {
      await sql`create virtual table ${sql.table(tableOf(language))} using fts5(title, summary, body, tags, marks,
        content='', contentless_delete=1, tokenize="ascii tokenchars '_'")`.execute(db);
    }
  },

  async createTitles(db) {
    for (const language of languages) {
      await sql`create virtual table ${sql.table(titlesOf(language))} using fts5(title,
        content='', contentless_delete=1, tokenize="ascii")`.execute(db);
    }
  },

  async put(db, language, id, texts) {
    const line = (terms: string[]) => terms.join(' ');
    // A plain insert of a number that is there would leave its old terms to be found for good.
    await sql`insert or replace into ${sql.table(tableOf(language))} (rowid, title, summary, body, tags, marks)
      values (${id}, ${line(texts.title)}, ${line(texts.summary)}, ${line(texts.body)}, ${line(texts.tags)}, ${line(texts.marks)})`.execute(
      db,
    );
    await sql`insert or replace into ${sql.table(titlesOf(language))} (rowid, title) values (${id}, ${line(texts.title)})`.execute(
      db,
    );
  },

  async remove(db, language, id) {
    for (const table of [tableOf(language), titlesOf(language)]) {
      await sql`delete from ${sql.table(table)} where rowid = ${id}`.execute(db);
    }
  },

  async search(db, language, query, asked) {
    const table = tableOf(language);
    const ranked = asked.sort === 'relevance';
    const columns = ranked
      ? sql`rowid as id, bm25(${sql.ref(table)}, ${sql.lit(title)}, ${sql.lit(summary)}, ${sql.lit(body)}, ${sql.lit(tags)}, 0) as b`
      : sql`rowid as id`;
    const order = ranked ? sql`${scoreOf(language, query, asked)} desc, ` : sql``;
    const alsoIn = asked.alsoIn ? sql` and ${sql.ref(`d.has_${asked.alsoIn}`)} = 1` : sql``;
    const { rows } = await sql<{ article_id: number }>`
      with f as materialized (${newest(table, expression(query, asked.in), asked.ids, columns)})
      select d.article_id from f join search_docs d on d.id = f.id
      where d.published_at between ${asked.published.from} and ${asked.published.to}${alsoIn}
      order by ${order}d.published_at desc, d.article_id desc limit ${asked.limit}`.execute(db);
    return rows.map((row) => row.article_id);
  },

  async tidy(db, rest) {
    for (const table of languages.flatMap((language) => [tableOf(language), titlesOf(language)])) {
      const merge = async (pages: number): Promise<boolean> => {
        const changes = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n ?? 0;
        const before = await changes();
        await sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${pages})`.execute(db);
        // FTS5: a difference of less than two means that there was nothing to merge.
        return (await changes()) - before >= 2;
      };
      // The first, negative, takes all pieces together for one merge; the others carry it on.
      for (let more = await merge(-pagesAtOnce); more; more = await merge(pagesAtOnce)) await rest?.();
    }
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
