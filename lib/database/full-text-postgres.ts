import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { type FullText, type IndexedTexts, termsOfTagsAlone } from './full-text';
import { codeOf, codesOf, coded, numbersOf } from './full-text-postgres-codes';
import {
  eraMark,
  timeBucketOf,
  inTagsAlone,
  keysHold,
  keysOf,
  numbersOfBest,
  type Part,
  parts,
  tableOf,
} from './full-text-postgres-look';
import type { Database, TextLanguage } from './schema';

/**
 * Search with PostgreSQL, without its parser and stemmers: a story is kept as the codes of its
 * terms, part by part and in order, so that the locale of the server does not matter and a row is a
 * sixth of its story. A GIN index over the codes tells which stories hold them; what ranks is read
 * from the rows.
 */

const languages: readonly TextLanguage[] = ['en', 'hi', 'gu'];

/**
 * The columns of a story's row: the codes of each part one after the other, and its marks between
 * spaces.
 */
function rowOf(
  id: number,
  texts: IndexedTexts,
  codes: ReadonlyMap<string, string>,
): Record<Part, Buffer> & { marks: string } {
  const { title, summary, body, tags, marks } = texts;
  const of = (terms: string[]) => terms.map((term) => codeOf(codes, term));
  const bytes = (terms: string[]) => Buffer.from(of(terms).join(''), 'hex');
  return {
    ...{ title: bytes(title), summary: bytes(summary), body: bytes(body), tags: bytes(tags) },
    marks: ` ${[...marks, eraMark(timeBucketOf(id)), ...of(termsOfTagsAlone(texts)).map(inTagsAlone)].join(' ')} `,
  };
}

/**
 * Tables of the search that are not of one language. A rebuild fills their indexes from the end,
 * which leaves the pages half empty.
 */
const besideThem = ['search_docs', 'search_terms', 'search_sounds', 'search_slips'];

/** Stories whose words are counted with one question. */
const countedAtOnce = 200;

/** Any number that no other program on the server takes for its lock. */
const upkeep = 847_211_904;

/**
 * Changes several tables with one statement: each way to the server takes as long as the change
 * itself.
 */
async function atOnce(db: QueryExecutorProvider, changes: readonly RawBuilder<unknown>[]): Promise<void> {
  const last = changes.at(-1);
  if (!last) return;
  const others = changes.slice(0, -1).map((change, place) => sql`${sql.ref(`change_${place}`)} as (${change})`);
  await sql`${others.length ? sql`with ${sql.join(others)} ` : sql``}${last}`.execute(db);
}

/**
 * Does work on a connection of its own that may take longer than a reader may wait, unless another
 * process does such work: two at once would wait for each other, and one that waited
 * would be waited for as well. False when it was left.
 */
const alone = (db: Kysely<Database>, work: (connection: Kysely<Database>) => Promise<void>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${upkeep}) as taken`.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      await sql`set statement_timeout = 0`.execute(connection);
      await work(connection);
      return true;
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${upkeep})`.execute(connection);
    }
  });

export const postgresFullText: FullText = {
  async put(db, stories, numberOf) {
    const inserts: RawBuilder<unknown>[] = [];
    for (const language of languages) {
      const some = stories.filter((story) => story.language === language);
      if (!some.length) continue;
      const terms = some.flatMap(({ texts }) => parts.flatMap((part) => texts[part]));
      const codes = await codesOf(db, language, terms, (term) => numberOf?.(language, term));
      const rows = some.map(({ id, texts }) => {
        const { title, summary, body, tags, marks } = rowOf(id, texts, codes);
        return sql`(${id}, ${title}, ${summary}, ${body}, ${tags}, ${marks})`;
      });
      inserts.push(sql`insert into ${tableOf(language)} (id, title, summary, body, tags, marks) values ${sql.join(rows)}
        on conflict (id) do update set title = excluded.title, summary = excluded.summary, body = excluded.body, tags = excluded.tags,
          marks = excluded.marks`);
    }
    await atOnce(db, inserts);
  },

  async remove(db, id) {
    await atOnce(
      db,
      languages.map((language) => sql`delete from ${tableOf(language)} where id = ${id}`),
    );
  },

  async search(db, language, query, criteria) {
    const known = await coded(db, language, query);
    if (!known || criteria.ids.from > known.newest || criteria.ids.to < known.oldest) return [];
    return numbersOfBest(db, language, known, criteria);
  },

  async settle(db) {
    for (const language of languages) {
      await sql`select gin_clean_pending_list(${keysOf(language)}::regclass)`.execute(db);
    }
  },

  async optimise(db, rest) {
    await alone(db, async (connection) => {
      for (const language of languages) {
        await sql`vacuum (analyze) ${tableOf(language)}`.execute(connection);
        await rest?.();
      }
    });
  },

  pack: (db, rest) =>
    alone(db, async (connection) => {
      for (const table of [...languages.map((language) => `search_${language}`), ...besideThem]) {
        const indexes = await sql<{ name: string; dead: boolean }>`
          select c.relname as name, not i.indisvalid and c.relname ~ '_cc(new|old)[0-9]*$' as dead
          from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = ${table}::regclass`.execute(
          connection,
        );
        for (const { name, dead } of indexes.rows) {
          // A dead one was left behind by a process that was interrupted here.
          const step = dead ? sql`drop index concurrently` : sql`reindex index concurrently`;
          await sql`${step} ${sql.id(name)}`.execute(connection);
          await rest?.();
        }
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
      }
    }),

  async storiesWith(db, language, term) {
    const code = codeOf(await codesOf(db, language, [term]), term);
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${tableOf(language)} s
      where ${keysHold([code])}`.execute(db);
    return rows[0]?.n ?? 0;
  },

  async frequencies(db, language) {
    const counts = new Map<number, number>();
    const next = async (after: number) => {
      const { rows } = await sql<
        { id: number } & Record<Part, Buffer>
      >`select id, title, summary, body, tags from ${tableOf(language)}
        where id > ${after} order by id limit ${sql.lit(countedAtOnce)}`.execute(db);
      return rows;
    };
    // Stories from before 1970 have numbers below nothing.
    let last = Number.MIN_SAFE_INTEGER;
    for (let rows = await next(last); rows.length; rows = await next(last)) {
      for (const row of rows) {
        last = row.id;
        for (const number of new Set(parts.flatMap((part) => numbersOf(row[part])))) {
          counts.set(number, (counts.get(number) ?? 0) + 1);
        }
      }
    }
    const terms = await db.selectFrom('search_terms').select(['id', 'term']).where('language', '=', language).execute();
    return terms.map(({ id, term }) => ({ term, df: counts.get(id) ?? 0 }));
  },
};
