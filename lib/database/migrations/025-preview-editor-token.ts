import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The fingerprint of the EDITOR_TOKEN with which a link was made, so that the link ends when the
 * token is replaced. Links that exist take today's.
 */
export const previewEditorToken: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('preview_links').addColumn('editor_token', 'text').execute();
    await sql`
      update preview_links
      set editor_token = (select value from settings where name = 'secret EDITOR_TOKEN')
      where token_id is null
    `.execute(db);
  },
};
