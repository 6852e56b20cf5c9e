import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '../dialect';
import { fullTextOf } from '../full-text-engines';

/**
 * PostgreSQL kept the terms of a story as words, which made its index as large as the stories. Now
 * it keeps their codes. The index is empty after this, and built anew behind the running site, the
 * newest stories first; a process of the version before must not run beside it. Since words are
 * never deleted any more, what they would take along needs no index.
 */
export const searchCodes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['search_sounds', 'search_slips'])
      await db.schema.dropIndex(`${table}_of_term`).ifExists().execute();
    if (engineOf(db) !== 'postgres') return;
    for (const language of ['en', 'hi', 'gu']) await db.schema.dropTable(`search_${language}`).execute();
    await fullTextOf(db).create(db);
    // Numbered anew, so that words that are common now get the shortest codes.
    await sql`truncate search_state, search_sounds, search_slips, search_terms restart identity`.execute(db);
  },
};
