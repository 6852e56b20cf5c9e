import {
  type ColumnDefinitionBuilder as Column,
  type CreateTableBuilder,
  type Kysely,
  type Migration,
  sql,
} from 'kysely';
import { binaryCollation, isPostgres, integerType, withId } from './engine';

/**
 * The tables of version 1.0.0-rc.1, by subject. Later migrations change them, this one never
 * changes.
 *
 * Timestamps are ISO 8601 text in UTC with milliseconds, which sorts by time on both engines. Lists
 * are JSON text. Flags are 0 and 1. Text that is compared or sorted by its bytes has the type
 * `binaryCollation`, so that the language of a PostgreSQL server does not change the order.
 */

type Db = Kysely<unknown>;

const required = (column: Column) => column.notNull();
const unique = (column: Column) => column.notNull().unique();
const flag = (column: Column) => column.notNull().defaultTo(0);

/** A reference to a row that the table cannot be without: its rows are deleted with that row. */
const partOf = (table: string) => (column: Column) => column.notNull().references(`${table}.id`).onDelete('cascade');
/** A reference to a row that cannot be deleted while it is named. */
const refersTo = (table: string) => (column: Column) => column.references(`${table}.id`);
const requires = (table: string) => (column: Column) => column.notNull().references(`${table}.id`);

const index = (db: Db, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();

/** A table with a text for each language of another table's rows. */
async function textsTable(
  db: Db,
  name: string,
  { owner, table, columns, optional = [] }: { owner: string; table: string; columns: string[]; optional?: string[] },
): Promise<void> {
  let made: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn(owner, integerType(db), partOf(table))
    .addColumn('language', 'text', required);
  for (const column of columns) made = made.addColumn(column, 'text', required);
  for (const column of optional) made = made.addColumn(column, 'text');
  await made.addPrimaryKeyConstraint(`${name}_pkey`, [owner, 'language']).execute();
}

/** The change feed, its subscribers, the lease of the leader, and small values of the site. */
async function createChangeFeed(db: Db): Promise<void> {
  // PostgreSQL commits transactions in another order than it gives out ids. So a change also has
  // the number of its transaction. SQLite has one writer at a time.
  const transactionNumber = isPostgres(db) ? sql`(pg_current_xact_id()::text::bigint)` : sql`0`;
  await withId(db, 'changes')
    .addColumn('xid', integerType(db), (column) => column.notNull().defaultTo(transactionNumber))
    .addColumn('kind', 'text', required)
    .addColumn('entity_id', 'text', required)
    .addColumn('languages', 'text', required)
    .addColumn('subjects', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await index(db, 'changes_in_order', 'changes', ['xid', 'id']);
  // A cursor names an existing change, so the feed is never empty.
  await sql`insert into changes (kind, entity_id, languages, subjects, created_at)
    values ('settings', 'everything', '[]', '{}', ${new Date().toISOString()})`.execute(db);
  await db.schema
    .createTable('change_feed_subscribers')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('cursor', 'text', required)
    .execute();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text')
    .addColumn('heartbeat_count', integerType(db), required)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}

/** Editors, their tokens, and the audit log. */
async function createEditors(db: Db): Promise<void> {
  await withId(db, 'editors')
    .addColumn('name', 'text', unique)
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('writer', 'editor', 'admin')`))
    .addColumn('created_at', 'text', required)
    .addColumn('disabled_at', 'text')
    .execute();
  await withId(db, 'editor_tokens')
    .addColumn('editor_id', integerType(db), refersTo('editors'))
    .addColumn('label', 'text', required)
    .addColumn('token_hash', 'text', unique)
    .addColumn('scopes', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  // It refers to nothing: an entry stays if its editor or its story is deleted.
  await withId(db, 'audit_log')
    .addColumn('created_at', 'text', required)
    .addColumn('editor_id', integerType(db))
    .addColumn('editor_name', 'text', required)
    .addColumn('token_label', 'text', required)
    .addColumn('ip_prefix', 'text')
    .addColumn('action', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('entity_id', 'text', required)
    .addColumn('languages', 'text', required)
    .addColumn('changed_fields', 'text', required)
    .addColumn('reason', 'text')
    .execute();
  await index(db, 'audit_log_by_entity', 'audit_log', ['kind', 'entity_id', 'id']);
  await index(db, 'audit_log_by_editor', 'audit_log', ['editor_name', 'id']);
  await db.schema
    .createTable('idempotent_requests')
    .addColumn('key_hash', binaryCollation(db), (column) => column.primaryKey())
    .addColumn('request_hash', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await index(db, 'idempotent_requests_by_age', 'idempotent_requests', ['created_at']);
}

/** Sections, cities, authors, associations and tags, and the slugs that they had before. */
async function createTaxonomy(db: Db): Promise<void> {
  await withId(db, 'categories')
    .addColumn('slug', 'text', unique)
    .addColumn('position', 'integer', required)
    .addColumn('menu_group', 'text')
    .execute();
  await textsTable(db, 'category_names', {
    owner: 'category_id',
    table: 'categories',
    columns: ['name'],
    optional: ['description'],
  });
  await withId(db, 'cities')
    .addColumn('slug', 'text', unique)
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('metro', 'other')`))
    .addColumn('position', 'integer', required)
    .execute();
  await textsTable(db, 'city_names', { owner: 'city_id', table: 'cities', columns: ['name'] });
  await withId(db, 'authors')
    .addColumn('slug', 'text', unique)
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('person', 'desk')`))
    .addColumn('image_url', 'text')
    .execute();
  await textsTable(db, 'author_names', {
    owner: 'author_id',
    table: 'authors',
    columns: ['name'],
    optional: ['description'],
  });
  await withId(db, 'associations').addColumn('slug', 'text', unique).execute();
  await textsTable(db, 'association_names', { owner: 'association_id', table: 'associations', columns: ['name'] });
  await withId(db, 'tags').addColumn('slug', 'text', unique).execute();
  await textsTable(db, 'tag_names', {
    owner: 'tag_id',
    table: 'tags',
    columns: ['name'],
    optional: ['description'],
  });
  await index(db, 'tag_names_by_name', 'tag_names', ['language', 'name']);
  // A former name belongs to one tag, so the name is the key.
  await db.schema
    .createTable('tag_aliases')
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('tag_id', integerType(db), partOf('tags'))
    .addPrimaryKeyConstraint('tag_aliases_pkey', ['language', 'name'])
    .execute();
  await index(db, 'tag_aliases_by_tag', 'tag_aliases', ['tag_id']);
  await db.schema
    .createTable('slug_redirects')
    .addColumn('kind', 'text', required)
    .addColumn('slug', binaryCollation(db), required)
    .addColumn('target_slug', 'text', required)
    .addPrimaryKeyConstraint('slug_redirects_pkey', ['kind', 'slug'])
    .execute();
}

/** Stories, which hold what all languages share. */
async function createStories(db: Db): Promise<void> {
  await withId(db, 'stories')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('published'))
    .addColumn('category_id', integerType(db), refersTo('categories'))
    .addColumn('author_id', integerType(db), refersTo('authors'))
    .addColumn('image_url', 'text')
    .addColumn('image_focal_point', 'text')
    .addColumn('thumb_url', 'text')
    .addColumn('is_editors_pick', 'integer', flag)
    .addColumn('breaking_until', 'text')
    .addColumn('related_story_ids', 'text')
    .addColumn('publish_at', 'text', required)
    .addColumn('publish_day', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', integerType(db), refersTo('editors'))
    .addColumn('saved_at', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', 'text')
    .addColumn('deleted_by', 'text')
    .execute();
  await index(db, 'stories_newest', 'stories', ['status', 'publish_at', 'id']);
  await index(db, 'stories_by_day', 'stories', ['publish_day', 'status', 'publish_at', 'id']);
  // A sitemap reads the newest change of many stories, which is the end of this index.
  await index(db, 'stories_changed', 'stories', ['status', 'updated_at', 'publish_at']);
  await index(db, 'stories_by_editor', 'stories', ['created_by', 'saved_at']);
  await index(db, 'stories_saved', 'stories', ['saved_at', 'id']);
  // The newsroom's list leaves out deleted drafts and sorts by either time.
  await index(db, 'stories_listed_by_save', 'stories', ['deleted_at', 'saved_at', 'id']);
  await index(db, 'stories_listed_by_publication', 'stories', ['deleted_at', 'publish_at', 'id']);
  // Few stories are breaking news or deleted at a time, and these indexes contain only those.
  for (const [name, column] of [
    ['stories_breaking', 'breaking_until'],
    ['stories_deleted', 'deleted_at'],
  ] as const)
    await db.schema.createIndex(name).on('stories').column(column).where(column, 'is not', null).execute();
}

/** The texts of stories. They repeat columns of the story, so that one index answers a list. */
async function createStoryTexts(db: Db): Promise<void> {
  await db.schema
    .createTable('story_texts')
    .addColumn('story_id', integerType(db), partOf('stories'))
    .addColumn('language', 'text', required)
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('draft', 'ready', 'published', 'withdrawn')`),
    )
    .addColumn('category_id', integerType(db), required)
    .addColumn('author_id', integerType(db))
    .addColumn('is_editors_pick', 'integer', required)
    .addColumn('publish_at', 'text', required)
    .addColumn('publish_day', 'text', required)
    .addColumn('first_published_at', 'text')
    .addColumn('updated_at', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('custom_slug', 'text')
    .addColumn('title', 'text', required)
    .addColumn('short_title', 'text')
    .addColumn('summary', 'text', required)
    .addColumn('image_description', 'text')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('reading_minutes', 'integer', required)
    // The last column: SQLite stores a long body on pages of its own, which a list never reads.
    .addColumn('body', 'text', required)
    .addPrimaryKeyConstraint('story_texts_pkey', ['story_id', 'language'])
    .execute();
  const newest = ['status', 'publish_at', 'story_id'];
  await index(db, 'story_texts_newest', 'story_texts', ['language', ...newest, 'updated_at']);
  for (const [name, column] of [
    ['story_texts_by_category', 'category_id'],
    ['story_texts_by_author', 'author_id'],
    ['story_texts_by_day', 'publish_day'],
    ['story_texts_picked', 'is_editors_pick'],
  ] as const)
    await index(db, name, 'story_texts', ['language', column, ...newest]);
  await index(db, 'story_texts_changed', 'story_texts', ['language', 'status', 'updated_at', 'publish_at']);
  // The reason is not a column of `story_texts`: it would come after the body.
  await textsTable(db, 'withdrawals', { owner: 'story_id', table: 'stories', columns: ['reason'] });
  await db.schema
    .createTable('story_versions')
    .addColumn('story_id', integerType(db), partOf('stories'))
    .addColumn('version', 'integer', required)
    .addColumn('saved_at', 'text', required)
    .addColumn('editor_id', integerType(db))
    .addColumn('editor_name', 'text')
    .addColumn('changed_fields', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('autosave_started_at', 'text')
    // The last column, like the body of a text.
    .addColumn('snapshot', 'text')
    .addPrimaryKeyConstraint('story_versions_pkey', ['story_id', 'version'])
    .execute();
}

/** Taxonomy terms of stories, and copies of them by which lists of a term are read. */
async function createStoryTerms(db: Db): Promise<void> {
  const number = integerType(db);
  await db.schema
    .createTable('story_coauthors')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('author_id', number, requires('authors'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('story_coauthors_pkey', ['story_id', 'author_id'])
    .execute();
  await index(db, 'story_coauthors_by_author', 'story_coauthors', ['author_id', 'story_id']);
  await db.schema
    .createTable('story_cities')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('city_id', number, requires('cities'))
    .addPrimaryKeyConstraint('story_cities_pkey', ['city_id', 'story_id'])
    .execute();
  await index(db, 'story_cities_by_story', 'story_cities', ['story_id']);
  await db.schema
    .createTable('story_text_cities')
    .addColumn('city_id', number, requires('cities'))
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('language', 'text', required)
    .addColumn('category_id', number, required)
    .addColumn('publish_at', 'text', required)
    .addPrimaryKeyConstraint('story_text_cities_pkey', ['story_id', 'city_id', 'language'])
    .execute();
  const newest = ['language', 'publish_at', 'story_id'];
  await index(db, 'story_text_cities_newest', 'story_text_cities', ['city_id', ...newest, 'category_id']);
  await db.schema
    .createTable('story_associations')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('association_id', number, requires('associations'))
    .addColumn('publish_at', 'text')
    .addPrimaryKeyConstraint('story_associations_pkey', ['association_id', 'story_id'])
    .execute();
  await index(db, 'story_associations_by_story', 'story_associations', ['story_id']);
  const byAssociation = ['association_id', 'publish_at', 'story_id'];
  await index(db, 'story_associations_newest', 'story_associations', byAssociation);
  await db.schema
    .createTable('story_text_tags')
    .addColumn('tag_id', number, partOf('tags'))
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('publish_at', 'text')
    .addPrimaryKeyConstraint('story_text_tags_pkey', ['story_id', 'tag_id', 'language'])
    .execute();
  await index(db, 'story_text_tags_newest', 'story_text_tags', ['tag_id', ...newest]);
}

/** Corrections, pictures, views, preview links and the front page. */
async function createStoryExtras(db: Db): Promise<void> {
  const number = integerType(db);
  await withId(db, 'story_corrections')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('corrected_at', 'text', required)
    .execute();
  await index(db, 'story_corrections_by_story', 'story_corrections', ['story_id']);
  await textsTable(db, 'correction_texts', { owner: 'correction_id', table: 'story_corrections', columns: ['text'] });
  await withId(db, 'pictures')
    .addColumn('url', binaryCollation(db), unique)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('credit', 'text')
    .addColumn('focal_point', 'text')
    .addColumn('is_ai_generated', 'integer', flag)
    .addColumn('uploaded_at', 'text', required)
    .addColumn('uploaded_by', 'text', required)
    .execute();
  await textsTable(db, 'picture_texts', { owner: 'picture_id', table: 'pictures', columns: ['alt'] });
  await db.schema
    .createTable('story_uploads')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('url', binaryCollation(db), required)
    .addPrimaryKeyConstraint('story_uploads_pkey', ['story_id', 'url'])
    .execute();
  await index(db, 'story_uploads_by_url', 'story_uploads', ['url']);
  await db.schema
    .createTable('pageviews')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('hour', 'text', required)
    .addColumn('view_count', 'integer', required)
    .addPrimaryKeyConstraint('pageviews_pkey', ['hour', 'story_id'])
    .execute();
  await withId(db, 'preview_links')
    .addColumn('key_hash', 'text', unique)
    .addColumn('story_id', number, requires('stories'))
    .addColumn('editor_id', number, refersTo('editors'))
    .addColumn('token_id', number, refersTo('editor_tokens'))
    .addColumn('editor_name', 'text', required)
    .addColumn('token_label', 'text', required)
    .addColumn('editor_token_fingerprint', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .execute();
  await index(db, 'preview_links_by_story', 'preview_links', ['story_id']);
  await index(db, 'preview_links_by_expiry', 'preview_links', ['expires_at']);
  await db.schema
    .createTable('front_page_slots')
    .addColumn('language', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('expires_at', 'text')
    .addPrimaryKeyConstraint('front_page_slots_pkey', ['language', 'position'])
    .execute();
  await index(db, 'front_page_slots_by_expiry', 'front_page_slots', ['expires_at']);
}

/** Importers and redirects from old URLs. */
async function createSources(db: Db): Promise<void> {
  const number = integerType(db);
  const fromSource = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('source', binaryCollation(db), required)
      .addColumn('source_id', binaryCollation(db), required)
      .addPrimaryKeyConstraint(`${name}_pkey`, ['source', 'source_id']);
  await fromSource('story_sources').addColumn('story_id', number, partOf('stories')).execute();
  await index(db, 'story_sources_by_story', 'story_sources', ['story_id']);
  await fromSource('source_items')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('translation_group_id', 'text')
    .addColumn('languages', 'text', required)
    .addColumn('content_hash', 'text', required)
    .addColumn('has_unresolved_links', 'integer', flag)
    .addColumn('warnings', 'text')
    .execute();
  await index(db, 'source_items_by_story', 'source_items', ['story_id']);
  await db.schema
    .createIndex('source_items_by_translation_group')
    .on('source_items')
    .columns(['source', 'translation_group_id'])
    .where('translation_group_id', 'is not', null)
    .execute();
  await db.schema
    .createIndex('source_items_with_unresolved_links')
    .on('source_items')
    .columns(['source', 'source_id'])
    .where(sql.ref('has_unresolved_links'), '=', 1)
    .execute();
  await fromSource('source_refusals')
    .addColumn('kind', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('reasons', 'text', required)
    .addColumn('refused_at', binaryCollation(db), required)
    .execute();
  await fromSource('source_flags')
    .addColumn('breaking_until', 'text')
    .addColumn('push_request_id', 'text')
    .addColumn('push_requested_at', 'text')
    .addColumn('push_settled_at', 'text')
    .execute();
  await db.schema
    .createIndex('source_flags_with_pending_push')
    .on('source_flags')
    .columns(['source', 'source_id'])
    .where(sql<boolean>`push_request_id is not null and push_settled_at is null`)
    .execute();
  await db.schema
    .createTable('wordpress_changed_posts')
    .addColumn('post_id', number, (column) => column.primaryKey())
    .addColumn('webhook_count', number, required)
    .execute();
  const targets = { story_id: 'stories', category_id: 'categories', author_id: 'authors', tag_id: 'tags' };
  let redirects: CreateTableBuilder<string, string> = db.schema
    .createTable('redirects')
    .addColumn('path', binaryCollation(db), (column) => column.primaryKey());
  for (const [name, table] of Object.entries(targets))
    redirects = redirects.addColumn(name, number, (column) => column.references(`${table}.id`).onDelete('cascade'));
  await redirects
    .addColumn('target', 'text')
    .addColumn('edition', 'text')
    .addColumn('source', 'text', required)
    .execute();
  for (const name of Object.keys(targets)) await index(db, `redirects_by_${name}`, 'redirects', [name]);
}

/** Video bulletins and advertisements. */
async function createBulletinsAndAds(db: Db): Promise<void> {
  await withId(db, 'bulletin_categories')
    .addColumn('slug', 'text', unique)
    .addColumn('position', 'integer', required)
    .execute();
  await textsTable(db, 'bulletin_category_names', {
    owner: 'bulletin_category_id',
    table: 'bulletin_categories',
    columns: ['name'],
  });
  await withId(db, 'bulletins')
    .addColumn('category_id', integerType(db), requires('bulletin_categories'))
    .addColumn('youtube_url', 'text', required)
    .addColumn('image_url', 'text')
    .addColumn('publish_at', 'text', required)
    .execute();
  await index(db, 'bulletins_by_category', 'bulletins', ['category_id', 'publish_at']);
  await textsTable(db, 'bulletin_texts', {
    owner: 'bulletin_id',
    table: 'bulletins',
    columns: ['title', 'summary'],
  });
  await withId(db, 'advertisements')
    .addColumn('position', 'text', (column) => column.notNull().check(sql`position in ('Top', 'Bottom')`))
    .addColumn('image_url', 'text', required)
    .addColumn('link_url', 'text')
    .execute();
  await textsTable(db, 'advertisement_texts', {
    owner: 'advertisement_id',
    table: 'advertisements',
    columns: ['description'],
  });
}

/** Accounts of readers: sessions, login codes, rate limits, saved stories, e-mails. */
async function createAccounts(db: Db): Promise<void> {
  const number = integerType(db);
  await withId(db, 'users')
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('pending_email', 'text')
    .addColumn('name', 'text')
    .addColumn('google_sub', 'text', (column) => column.unique())
    .addColumn('user_type', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .execute();
  await withId(db, 'sessions')
    .addColumn('user_id', number, partOf('users'))
    .addColumn('token_hash', 'text', unique)
    .addColumn('provider', 'text', (column) => column.notNull().check(sql`provider in ('mobile', 'google')`))
    .addColumn('device', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .execute();
  await index(db, 'sessions_by_user', 'sessions', ['user_id']);
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', number, partOf('sessions'))
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await index(db, 'refresh_tokens_by_session', 'refresh_tokens', ['session_id']);
  await db.schema
    .createTable('one_time_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('login', 'email')`))
    .addColumn('target', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('session_id', number, (column) => column.references('sessions.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('user_type', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await index(db, 'one_time_codes_by_expiry', 'one_time_codes', ['expires_at']);
  await db.schema
    .createTable('rate_limit_uses')
    .addColumn('key', binaryCollation(db), required)
    .addColumn('used_at', binaryCollation(db), required)
    .execute();
  await index(db, 'rate_limit_uses_by_key', 'rate_limit_uses', ['key', 'used_at']);
  await index(db, 'rate_limit_uses_by_age', 'rate_limit_uses', ['used_at']);
  await db.schema
    .createTable('saved_stories')
    .addColumn('user_id', number, partOf('users'))
    .addColumn('href', 'text', required)
    .addColumn('story', 'text', required)
    .addColumn('saved_at', 'text', required)
    .addPrimaryKeyConstraint('saved_stories_pkey', ['user_id', 'href'])
    .execute();
  await withId(db, 'outgoing_emails')
    .addColumn('message_id', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('attempts', number, required)
    .addColumn('created_at', 'text', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('claimed_until', 'text')
    .addColumn('expires_at', 'text', required)
    .execute();
}

/** Newsletter, contact form, and notifications. */
async function createSubmissionsAndPush(db: Db): Promise<void> {
  const number = integerType(db);
  await withId(db, 'newsletter_subscribers')
    .addColumn('email', 'text', unique)
    .addColumn('edition', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await withId(db, 'contact_messages')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await withId(db, 'push_subscriptions')
    .addColumn('provider', 'text', required)
    .addColumn('endpoint', 'text', unique)
    .addColumn('token', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('welcomed_at', 'text')
    .execute();
  // A job reads the subscriptions of an edition in batches, in the order of their ids.
  await index(db, 'push_subscriptions_by_edition', 'push_subscriptions', ['provider', 'edition', 'id']);
  // Jobs refer to nothing: they are history, and the story or the reader may be gone.
  await withId(db, 'push_jobs')
    .addColumn('story_id', number, required)
    .addColumn('messages', 'text', required)
    .addColumn('token_label', 'text', required)
    .addColumn('ip_prefix', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('claimed_up_to_id', number, required)
    .addColumn('max_subscription_id', number, required)
    .addColumn('claimed_count', number, required)
    .addColumn('sent_count', number, required)
    .addColumn('failed_count', number, required)
    .addColumn('expired_count', number, required)
    .addColumn('unsent_count', number, required)
    .execute();
  await index(db, 'push_jobs_by_story', 'push_jobs', ['story_id', 'id']);
  // The leader looks for an unfinished job every second.
  await index(db, 'push_jobs_unfinished', 'push_jobs', ['finished_at']);
  await db.schema
    .createTable('push_retries')
    .addColumn('job_id', number, required)
    .addColumn('subscription_id', number, required)
    .addColumn('attempts', number, required)
    .addColumn('due_at', 'text', required)
    .addPrimaryKeyConstraint('push_retries_pkey', ['job_id', 'subscription_id'])
    .execute();
  await index(db, 'push_retries_by_due_time', 'push_retries', ['job_id', 'due_at']);
  await db.schema
    .createTable('scheduled_notifications')
    .addColumn('story_id', number, partOf('stories'))
    .addColumn('language', 'text', required)
    .addColumn('requested_at', 'text', required)
    .addColumn('editor_id', number)
    .addColumn('editor_name', 'text', required)
    .addColumn('token_label', 'text', required)
    .addColumn('ip_prefix', 'text')
    .addPrimaryKeyConstraint('scheduled_notifications_pkey', ['story_id', 'language'])
    .execute();
}

export const baseline: Migration = {
  async up(db: Db) {
    await createChangeFeed(db);
    await createEditors(db);
    await createTaxonomy(db);
    await createStories(db);
    await createStoryTexts(db);
    await createStoryTerms(db);
    await createStoryExtras(db);
    await createSources(db);
    await createBulletinsAndAds(db);
    await createAccounts(db);
    await createSubmissionsAndPush(db);
  },
};
