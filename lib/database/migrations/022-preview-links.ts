import type { Kysely, Migration } from 'kysely';
import { wholeNumber, withId } from './engine';

/** Links to stories before they are out, so that each can be listed and revoked. */
export const previewLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, 'preview_links')
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('story_id', wholeNumber(db), (c) => c.notNull().references('stories.id'))
      .addColumn('editor_id', wholeNumber(db), (c) => c.references('editors.id'))
      .addColumn('token_id', wholeNumber(db), (c) => c.references('editor_tokens.id'))
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
    await db.schema.createIndex('preview_links_of_story').on('preview_links').columns(['story_id']).execute();
    await db.schema.createIndex('preview_links_by_expiry').on('preview_links').columns(['expires_at']).execute();
  },
};
