import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../dialect';

/**
 * Titles and standfirsts by themselves, for ranking in SQLite; PostgreSQL has them in its rows. An
 * index of before is built anew (`tokenizerVersion`).
 */
export const searchHeads: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'sqlite') return;
    for (const language of ['en', 'hi', 'gu']) {
      await sql`create virtual table ${sql.table(`search_heads_${language}`)} using fts5(title, summary, tags,
        content='', contentless_delete=1, detail=column, tokenize="ascii")`.execute(db);
    }
  },
};
