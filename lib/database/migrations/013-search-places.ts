import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../dialect';

/**
 * SQLite told whether a word stands in a title from the columns of a table, and walked every
 * standfirst with the word for that. Now a word is one of several by where it stands: half the
 * walk, and a quarter less to keep.
 */
export const searchPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'sqlite') return;
    for (const language of ['en', 'hi', 'gu']) {
      const [heads, places] = [sql.table(`search_heads_${language}`), sql.table(`search_places_${language}`)];
      const words = sql.raw(`temp.search_heads_words_${language}`);
      await sql`create virtual table ${places} using fts5(terms,
        content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=^#'")`.execute(db);
      await sql`create virtual table ${words} using fts5vocab(main, ${heads}, instance)`.execute(db);
      await sql`insert into ${places} (rowid, terms)
        select doc, group_concat(case col when 'title' then '=' || term || ' ^' || term when 'summary' then '^' || term else '#' || term end, ' ')
        from ${words} group by doc`.execute(db);
      await sql`drop table ${words}`.execute(db);
      await sql`drop table ${heads}`.execute(db);
    }
  },
};
