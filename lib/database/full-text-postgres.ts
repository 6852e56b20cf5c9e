import { type Kysely, sql } from 'kysely';
import { type FullText, type IndexedTexts, termsOfTagsAlone } from './full-text';
import { codeOf, codesOf, coded, numbersOf } from './full-text-postgres-codes';
import {
  eraMark,
  eraOf,
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
 * Search with PostgreSQL, without its parser and stemmers: a story is kept as the codes of its terms, part by part and in order, so that the locale of the server
 * does not matter and a row is a sixth of its story. A GIN index over the codes tells which stories hold them; what ranks is read from the rows.
 */

const languages: readonly TextLanguage[] = ['en', 'hi', 'gu'];

/** The columns of a story's row: the codes of each part one after the other, and its marks between spaces. */
function rowOf(
  id: number,
  texts: IndexedTexts,
  codes: ReadonlyMap<string, string>,
): Record<Part, Buffer> & { marks: string } {
  const { title, summary, body, tags, marks } = texts;
  const of = (terms: string[]) => terms.map((term) => codeOf(codes, term));
  const kept = (terms: string[]) => Buffer.from(of(terms).join(''), 'hex');
  return {
    ...{ title: kept(title), summary: kept(summary), body: kept(body), tags: kept(tags) },
    marks: ` ${[...marks, eraMark(eraOf(id)), ...of(termsOfTagsAlone(texts)).map(inTagsAlone)].join(' ')} `,
  };
}

/** Kilobytes of keys that wait to be sorted in, of some thirty stories: a save need not wait for that, but every search reads them. */
const unsorted = 128;

/** Stories whose words are counted with one question. */
const countedAtOnce = 200;

/** Any number that no other program on the server takes for its lock. */
const packing = 847_211_904;

/** Does work on a connection of its own that may take longer than a reader may wait. */
const unbounded = (db: Kysely<Database>, work: (connection: Kysely<Database>) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

export const postgresFullText: FullText = {
  async create(db) {
    // Declared as dear as it is: the planner would work out the keys of every story rather than ask the index. How long a code is, its first byte tells.
    await sql`create or replace function search_keys(title bytea, summary bytea, body bytea, tags bytea, marks text) returns tsvector
      language plpgsql immutable strict parallel safe cost 1000 as $$
      declare
        codes bytea := title || summary || body || tags;
        head int := length(title) + length(summary);
        keys text[] := string_to_array(btrim(marks), ' ');
        place int := 0;
        size int;
        code text;
      begin
        while place < length(codes) loop
          size := case when get_byte(codes, place) < 192 then 2 when get_byte(codes, place) < 240 then 3 else 4 end;
          code := encode(substr(codes, place + 1, size), 'hex');
          keys := keys || code;
          if place < head then
            keys := keys || ('^' || code);
          end if;
          place := place + size;
        end loop;
        return array_to_tsvector(keys);
      end $$`.execute(db);
    for (const language of languages) {
      const table = tableOf(language);
      const columns = parts.map((part) => sql`${sql.ref(part)} bytea not null`);
      await sql`create table ${table} (id bigint primary key, ${sql.join(columns)}, marks text not null)`.execute(db);
      // Long stories too are read where they stand, as they are.
      await sql`alter table ${table} set (toast_tuple_target = 8160)`.execute(db);
      await sql`alter table ${table} alter body set storage external`.execute(db);
      const index = sql.id(keysOf(language));
      await sql`create index ${index} on ${table} using gin (search_keys(title, summary, body, tags, marks))
        with (gin_pending_list_limit = ${sql.lit(unsorted)})`.execute(db);
      // How common each key is would be counted in vain: no other plan will do.
      await sql`alter index ${index} alter column 1 set statistics 0`.execute(db);
    }
  },

  async createHeads() {
    // They are in the rows.
  },

  async put(db, language, stories, numbers) {
    const terms = stories.flatMap(({ texts }) => parts.flatMap((part) => texts[part]));
    const codes = await codesOf(db, language, terms, numbers);
    const rows = stories.map(({ id, texts }) => {
      const { title, summary, body, tags, marks } = rowOf(id, texts, codes);
      return sql`(${id}, ${title}, ${summary}, ${body}, ${tags}, ${marks})`;
    });
    if (!rows.length) return;
    await sql`insert into ${tableOf(language)} (id, title, summary, body, tags, marks) values ${sql.join(rows)}
      on conflict (id) do update set title = excluded.title, summary = excluded.summary, body = excluded.body, tags = excluded.tags,
        marks = excluded.marks`.execute(db);
  },

  async remove(db, language, id) {
    await sql`delete from ${tableOf(language)} where id = ${id}`.execute(db);
  },

  async search(db, language, query, asked) {
    const known = await coded(db, language, query);
    if (!known || asked.ids.from > known.newest || asked.ids.to < known.oldest) return [];
    return numbersOfBest(db, language, known, asked);
  },

  async settle(db) {
    for (const language of languages) {
      await sql`select gin_clean_pending_list(${keysOf(language)}::regclass)`.execute(db);
    }
  },

  async tidy(db) {
    await unbounded(db, async (connection) => {
      for (const language of languages) await sql`vacuum (analyze) ${tableOf(language)}`.execute(connection);
    });
  },

  async pack(db) {
    await unbounded(db, async (connection) => {
      // Two at once would wait for each other; and one that waited for its turn would be waited for as well.
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${packing}) as taken`.execute(
        connection,
      );
      if (!rows[0]?.taken) return;
      try {
        for (const language of languages) {
          const index = keysOf(language);
          // What was left behind by a process that was cut off here.
          const dead = await sql<{
            name: string;
          }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
            where i.indrelid = ${`search_${language}`}::regclass and not i.indisvalid and starts_with(c.relname, ${`${index}_cc`})`.execute(
            connection,
          );
          for (const { name } of dead.rows) await sql`drop index concurrently ${sql.id(name)}`.execute(connection);
          await sql`reindex index concurrently ${sql.id(index)}`.execute(connection);
          await sql`vacuum (analyze) ${tableOf(language)}`.execute(connection);
        }
      } finally {
        await sql`select pg_advisory_unlock(${packing})`.execute(connection);
      }
    });
  },

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
