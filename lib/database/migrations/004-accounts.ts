import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { bytewise, wholeNumber, withId } from './engine';

/**
 * Readers' accounts: who has one, where they are logged in, the codes that prove a phone or an
 * address, and what was used up of each limit.
 */
export const accountTables: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, 'users')
      .addColumn('phone', 'text', (c) => c.unique())
      .addColumn('email', 'text', (c) => c.unique())
      .addColumn('pending_email', 'text')
      .addColumn('name', 'text')
      .addColumn('google_sub', 'text', (c) => c.unique())
      .addColumn('user_type', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('deleted_at', 'text')
      .execute();

    const ofUser = (table: CreateTableBuilder<string, string>) =>
      table.addColumn('user_id', wholeNumber(db), (c) => c.notNull().references('users.id').onDelete('cascade'));
    await ofUser(withId(db, 'sessions'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('provider', 'text', (c) => c.notNull().check(sql`provider in ('mobile', 'google')`))
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();

    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('session_id', wholeNumber(db), (c) => c.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await db.schema.createIndex('refresh_tokens_of_session').on('refresh_tokens').column('session_id').execute();

    await db.schema
      .createTable('one_time_codes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('login', 'email')`))
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('session_id', wholeNumber(db), (c) => c.references('sessions.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('email', 'text')
      .addColumn('user_type', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await db.schema.createIndex('one_time_codes_by_end').on('one_time_codes').column('expires_at').execute();

    await db.schema
      .createTable('limit_uses')
      .addColumn('key', bytewise(db), (c) => c.notNull())
      .addColumn('used_at', bytewise(db), (c) => c.notNull())
      .execute();
    await db.schema.createIndex('limit_uses_by_key').on('limit_uses').columns(['key', 'used_at']).execute();
    await db.schema.createIndex('limit_uses_by_age').on('limit_uses').column('used_at').execute();

    await ofUser(db.schema.createTable('saved_stories') as unknown as CreateTableBuilder<string, string>)
      .addColumn('href', 'text', (c) => c.notNull())
      .addColumn('story', 'text', (c) => c.notNull())
      .addColumn('saved_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('saved_stories_key', ['user_id', 'href'] as never[])
      .execute();
  },
};
