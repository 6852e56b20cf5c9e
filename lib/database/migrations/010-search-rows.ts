import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../dialect';

/**
 * PostgreSQL kept the terms of a story apart from its row, from a time when ranking did not read
 * them. Now it looks there for words in a row, and in the row itself they are found in half the
 * time. Rows that are there move when their story is saved, or with `npm run newsroom -- reindex`.
 */
export const searchRows: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return;
    for (const language of ['en', 'hi', 'gu']) {
      await sql`alter table ${sql.table(`search_${language}`)} reset (toast_tuple_target)`.execute(db);
    }
  },
};
