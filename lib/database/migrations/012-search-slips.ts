import { type Kysely, type Migration, sql } from 'kysely';
import { bytewise, withoutRowNumbers } from '../dialect';

/**
 * Slips were kept of every word; now of every sound, which words share: half as many rows, and
 * those that are whole sounds are not kept twice.
 */
export const searchSlips: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('search_slips').renameTo('search_slips_of_terms').execute();
    await db.schema
      .createTable('search_slips')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('slip', bytewise(db), (c) => c.notNull())
      .addColumn('sound', bytewise(db), (c) => c.notNull())
      .addPrimaryKeyConstraint('search_slips_of_sounds', ['language', 'slip', 'sound'])
      .$call(withoutRowNumbers(db))
      .execute();
    await sql`insert into search_slips (language, slip, sound)
      select distinct t.language, t.slip, s.sound from search_slips_of_terms t join search_sounds s on s.term_id = t.term_id
      where length(t.slip) = length(s.sound) - 1`.execute(db);
    await db.schema.dropTable('search_slips_of_terms').execute();
  },
};
