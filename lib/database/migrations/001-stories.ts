import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { withId } from './engine';
import { columnsOf, languages } from './languages';

/** A text in each language, of which that without a prefix is needed. */
function translated(table: CreateTableBuilder<string, string>, column: string, nullable = false) {
  const [bare = column, ...others] = columnsOf(column);
  return others.reduce(
    (made, other) => made.addColumn(other, 'text'),
    table.addColumn(bare, 'text', (c) => (nullable ? c : c.notNull())),
  );
}

const [, ...otherLanguages] = languages.map(({ language }) => language);
const flags = otherLanguages.map((language) => `has_${language}`);

const named = (db: Kysely<unknown>, table: string) =>
  translated(
    withId(db, table).addColumn('slug', 'text', (c) => c.notNull().unique()),
    'name',
  );

/**
 * The newsroom's tables: stories and what they hang on, bulletins, advertisements, reads, letters
 * to the newsroom.
 */
export const storyTables: Migration = {
  async up(db: Kysely<unknown>) {
    await named(db, 'categories')
      .addColumn('position', 'integer', (c) => c.notNull())
      .execute();
    await named(db, 'cities')
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('metro', 'other')`))
      .addColumn('position', 'integer', (c) => c.notNull())
      .execute();
    await translated(
      named(db, 'authors').addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('person', 'desk')`)),
      'description',
      true,
    )
      .addColumn('image_url', 'text')
      .execute();
    await named(db, 'associations').execute();

    let articles = withId(db, 'articles')
      .addColumn('status', 'text', (c) =>
        c
          .notNull()
          .defaultTo('published')
          .check(sql`status in ('published', 'withdrawn')`),
      )
      .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
      .addColumn('author_id', 'integer', (c) => c.references('authors.id'))
      .addColumn('friendly_url', 'text', (c) => c.notNull());
    articles = translated(translated(articles, 'title'), 'summary')
      .addColumn('image_url', 'text')
      .addColumn('thumb_url', 'text');
    articles = translated(articles, 'image_description', true);
    for (const column of columnsOf('tags')) {
      articles = articles.addColumn(column, 'text', (c) => c.notNull().defaultTo('[]'));
    }
    const [minutes = '', ...otherMinutes] = columnsOf('reading_minutes');
    articles = articles.addColumn(minutes, 'integer', (c) => c.notNull());
    for (const column of otherMinutes) articles = articles.addColumn(column, 'integer');
    for (const flag of flags) articles = articles.addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0));
    articles = articles
      .addColumn('editors_pick', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('publish_on', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull());
    // Bodies come last: a list reads a row's first page and never touches the pages that hold them.
    await translated(articles, 'body').addColumn('breaking_until', 'text').execute();

    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    // The language flags at the end let a list's total be counted from the index alone.
    const listed = ['status', 'publish_on', 'id', ...flags];
    await index('articles_newest', 'articles', listed);
    await index('articles_by_category', 'articles', ['category_id', ...listed]);
    await index('articles_by_day', 'articles', ['day', ...listed]);
    await index('articles_picked', 'articles', ['editors_pick', ...listed]);
    await index('articles_by_author', 'articles', ['author_id', ...listed]);
    // Sitemaps ask for the newest change of many stories, which is the end of this index.
    await index('articles_changed', 'articles', ['status', 'updated_at', 'publish_on', ...flags]);
    // Few stories ever are breaking news, so this one holds only those.
    await db.schema
      .createIndex('articles_breaking')
      .on('articles')
      .column('breaking_until')
      .where('breaking_until', 'is not', null)
      .execute();

    for (const [table, other] of [
      ['article_cities', 'city'],
      ['article_associations', 'association'],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn('article_id', 'integer', (c) => c.notNull().references('articles.id').onDelete('cascade'))
        .addColumn(`${other}_id`, 'integer', (c) =>
          c.notNull().references(other === 'city' ? 'cities.id' : 'associations.id'),
        )
        .addPrimaryKeyConstraint(`${table}_key`, [`${other}_id`, 'article_id'] as never[])
        .execute();
      await index(`${table}_of_article`, table, ['article_id']);
    }

    await translated(
      withId(db, 'corrections')
        .addColumn('article_id', 'integer', (c) => c.notNull().references('articles.id').onDelete('cascade'))
        .addColumn('corrected_at', 'text', (c) => c.notNull()),
      'text',
    ).execute();
    await index('corrections_of_article', 'corrections', ['article_id']);

    await named(db, 'bulletin_categories')
      .addColumn('position', 'integer', (c) => c.notNull())
      .execute();
    await translated(
      translated(
        withId(db, 'bulletins').addColumn('category_id', 'integer', (c) =>
          c.notNull().references('bulletin_categories.id'),
        ),
        'title',
      ),
      'summary',
    )
      .addColumn('youtube_url', 'text', (c) => c.notNull())
      .addColumn('image_url', 'text')
      .addColumn('publish_on', 'text', (c) => c.notNull())
      .execute();
    await index('bulletins_by_category', 'bulletins', ['category_id', 'publish_on']);

    await translated(
      withId(db, 'advertisements')
        .addColumn('position', 'text', (c) => c.notNull().check(sql`position in ('Top', 'Bottom')`))
        .addColumn('image_url', 'text', (c) => c.notNull())
        .addColumn('link', 'text'),
      'description',
    ).execute();

    await db.schema
      .createTable('reads')
      .addColumn('article_id', 'integer', (c) => c.notNull().references('articles.id').onDelete('cascade'))
      .addColumn('hour', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('reads_key', ['hour', 'article_id'])
      .execute();

    await withId(db, 'subscribers')
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await withId(db, 'contact_messages')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('phone', 'text')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await withId(db, 'editor_tokens')
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
  },
};
