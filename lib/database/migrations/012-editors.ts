import { type Kysely, type Migration, sql } from 'kysely';
import { wholeNumber, withId } from './engine';

/**
 * Who writes: people with a role, their tokens (scopes, an end), and a row for everything that was
 * written.
 */
export const editors: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, 'editors')
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('writer', 'editor', 'admin')`))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('disabled_at', 'text')
      .execute();
    await db.schema
      .alterTable('editor_tokens')
      .addColumn('editor_id', wholeNumber(db), (c) => c.references('editors.id'))
      .execute();
    for (const column of ['scopes', 'expires_at', 'used_at'])
      await db.schema.alterTable('editor_tokens').addColumn(column, 'text').execute();
    await withId(db, 'audit')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('editor_id', wholeNumber(db))
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('token', 'text', (c) => c.notNull())
      .addColumn('network', 'text')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('languages', 'text', (c) => c.notNull())
      .addColumn('changed', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('audit_of_thing').on('audit').columns(['kind', 'what', 'id']).execute();
    await db.schema.createIndex('audit_of_editor').on('audit').columns(['who', 'id']).execute();
  },
};
