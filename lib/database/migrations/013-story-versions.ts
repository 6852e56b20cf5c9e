import { type Kysely, type Migration, sql } from 'kysely';
import { bytewise, wholeNumber } from './engine';

/**
 * A number for every version of a story, and who wrote it; what a version was is kept when the next
 * one takes its place. Stories of other systems by the name that they have there, and the answers
 * to calls that may be repeated.
 */
export const storyVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await db.schema
      .alterTable('stories')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('stories')
      .addColumn('created_by', number, (c) => c.references('editors.id'))
      .execute();
    await db.schema
      .alterTable('stories')
      .addColumn('saved_at', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await sql`update stories set saved_at = updated_at`.execute(db);
    await db.schema.createIndex('stories_saved').on('stories').columns(['saved_at', 'id']).execute();
    await db.schema.createIndex('stories_of_editor').on('stories').columns(['created_by', 'saved_at']).execute();
    await db.schema
      .createTable('story_versions')
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('editor_id', number)
      .addColumn('who', 'text')
      .addColumn('changed', 'text', (c) => c.notNull())
      // The last: a list reads a row's first page and never touches those that hold texts.
      .addColumn('snapshot', 'text')
      .addPrimaryKeyConstraint('story_versions_key', ['story_id', 'version'])
      .execute();
    await db.schema
      .createTable('story_sources')
      .addColumn('source', bytewise(db), (c) => c.notNull())
      .addColumn('source_id', bytewise(db), (c) => c.notNull())
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('story_sources_key', ['source', 'source_id'])
      .execute();
    await db.schema.createIndex('story_sources_of_story').on('story_sources').column('story_id').execute();
    await db.schema
      .createTable('idempotent_calls')
      .addColumn('key', bytewise(db), (c) => c.primaryKey())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('idempotent_calls_by_age').on('idempotent_calls').column('at').execute();
  },
};
