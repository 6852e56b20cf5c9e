import type { Kysely, Migration } from 'kysely';
import { fullTextOf } from '../full-text-engines';

/** Titles and standfirsts by themselves, for ranking; an index of before is built anew (`tokenizerVersion`). */
export const searchHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await fullTextOf(db).createHeads(db);
  },
};
