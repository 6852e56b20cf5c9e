import type { Kysely, Migration } from 'kysely';
import { fullTextOf } from '../full-text-engines';

/** Titles by themselves, for ranking; an index of before is built anew (`tokenizerVersion`). */
export const searchTitles: Migration = {
  async up(db: Kysely<unknown>) {
    await fullTextOf(db).createTitles(db);
  },
};
