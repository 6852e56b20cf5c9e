import type { Kysely, Migration } from 'kysely';
import { bytewise, wholeNumber, withId } from './engine';

/** Pictures that editors have uploaded: whose they are, what they show, how they were made. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, 'pictures')
      .addColumn('url', bytewise(db), (c) => c.notNull().unique())
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('credit', 'text')
      .addColumn('focus', 'text')
      .addColumn('is_ai', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('uploaded_at', 'text', (c) => c.notNull())
      .addColumn('uploaded_by', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('picture_texts')
      .addColumn('picture_id', wholeNumber(db), (c) => c.notNull().references('pictures.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('alt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('picture_texts_key', ['picture_id', 'language'])
      .execute();
  },
};
