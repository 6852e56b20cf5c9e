import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from './engine';

/**
 * Drops the tables of the search index where they are: it is made from the stories, in a file
 * beside the newsroom, and no longer part of this database.
 */
export const dropSearchTables: Migration = {
  async up(db: Kysely<unknown>) {
    const languages = ['en', 'hi', 'gu'];
    const tables = [
      ...languages.flatMap((language) => [`search_${language}`, `search_places_${language}`]),
      // What refers to others goes before them.
      ...['search_docs', 'search_sounds', 'search_slips', 'search_terms', 'search_state'],
    ];
    for (const table of tables) await db.schema.dropTable(table).ifExists().execute();
    if (isPostgres(db)) await sql`drop function if exists search_keys(bytea, bytea, bytea, bytea, text)`.execute(db);
    // What once a night was noted of the index.
    await sql`delete from settings where name = 'search-optimised'`.execute(db);
  },
};
