import type { Migration } from 'kysely';

/**
 * Made the tables of the search index while it was in this database. Search has a file of its own
 * since 006, which drops them where they are; the name stays, because databases note which
 * migrations they have had.
 */
export const searchIndex: Migration = {
  async up() {
    // Nothing is left to make.
  },
};
