import { type Kysely, type Migration, sql } from 'kysely';
import { bytewise, growingId, isPostgres, wholeNumber, withoutRowNumbers } from './engine';

const languages = ['en', 'hi', 'gu'];

/**
 * FTS5 tables that keep no text. Where words stand is kept once more by itself, each word marked
 * with its place: that one stands in a title is a short walk there.
 */
async function sqliteTexts(db: Kysely<unknown>): Promise<void> {
  for (const language of languages) {
    await sql`create virtual table ${sql.table(`search_${language}`)} using fts5(title, summary, body, tags, marks,
        content='', contentless_delete=1, tokenize="ascii tokenchars '_'")`.execute(db);
    await sql`create virtual table ${sql.table(`search_places_${language}`)} using fts5(terms,
        content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=^#'")`.execute(db);
  }
}

/** Rows of the codes of each part's terms, and an index over keys that a function makes of them. */
async function postgresTexts(db: Kysely<unknown>): Promise<void> {
  // Declared as dear as it is: the planner would work out the keys of every story rather than ask
  // the index. How long a code is, its first byte tells.
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
    const table = sql.table(`search_${language}`);
    await sql`create table ${table} (id bigint primary key, title bytea not null, summary bytea not null,
      body bytea not null, tags bytea not null, marks text not null)`.execute(db);
    // Long stories too are read where they stand, as they are.
    await sql`alter table ${table} set (toast_tuple_target = 8160)`.execute(db);
    await sql`alter table ${table} alter body set storage external`.execute(db);
    // Kilobytes of keys that wait to be sorted in, of some thirty stories: a save need not wait for
    // that, but every search reads them.
    const index = sql.id(`search_${language}_keys`);
    await sql`create index ${index} on ${table} using gin (search_keys(title, summary, body, tags, marks))
      with (gin_pending_list_limit = 128)`.execute(db);
    // How common each key is would be counted in vain: no other plan will do.
    await sql`alter index ${index} alter column 1 set statistics 0`.execute(db);
  }
}

/**
 * The search index: the engine's own tables of terms, the stories they point to, and the vocabulary
 * beside them.
 */
export const searchIndex: Migration = {
  async up(db: Kysely<unknown>) {
    // In SQLite a key of the type `integer` is the table itself; one of another type would be an
    // index beside it, and every story that is found would be looked up twice.
    await db.schema
      .createTable('search_docs')
      .addColumn('id', wholeNumber(db), (c) => c.primaryKey())
      .addColumn('article_id', 'integer', (c) => c.notNull().unique().references('articles.id').onDelete('cascade'))
      .addColumn('published_at', wholeNumber(db), (c) => c.notNull())
      .addColumn('has_hindi', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('has_gujarati', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('search_terms')
      .addColumn('id', wholeNumber(db), growingId(db))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('term', bytewise(db), (c) => c.notNull())
      .addColumn('surface', 'text', (c) => c.notNull())
      .addColumn('df', 'integer', (c) => c.notNull())
      .addUniqueConstraint('search_terms_key', ['language', 'term'])
      .execute();
    // Words are never deleted, so what they would take along needs no index.
    await db.schema
      .createTable('search_sounds')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('sound', bytewise(db), (c) => c.notNull())
      .addColumn('term_id', 'integer', (c) => c.notNull().references('search_terms.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('search_sounds_key', ['language', 'sound', 'term_id'])
      .$call(withoutRowNumbers(db))
      .execute();
    // Of every sound and not of every word: words share sounds.
    await db.schema
      .createTable('search_slips')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('slip', bytewise(db), (c) => c.notNull())
      .addColumn('sound', bytewise(db), (c) => c.notNull())
      .addPrimaryKeyConstraint('search_slips_of_sounds', ['language', 'slip', 'sound'])
      .$call(withoutRowNumbers(db))
      .execute();
    await db.schema
      .createTable('search_state')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await (isPostgres(db) ? postgresTexts(db) : sqliteTexts(db));
  },
};
