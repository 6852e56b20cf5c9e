import { type Kysely, type Migration, sql } from 'kysely';
import { wholeNumber, withId } from './engine';
import { languages } from './languages';

type Texts = {
  /** The table of before, whose columns go; `owner` is the new table's column for its id. */
  of: string;
  table: string;
  owner: string;
  /** The column without which a row says nothing, and others. */
  needed: string;
  also?: string[];
};

/** A table of texts by language, filled from the columns of another, which are dropped. */
async function moveTexts(db: Kysely<unknown>, { of, table, owner, needed, also = [] }: Texts): Promise<void> {
  const columns = [needed, ...also];
  let made = db.schema
    .createTable(table)
    .addColumn(owner, wholeNumber(db), (c) => c.notNull().references(`${of}.id`).onDelete('cascade'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn(needed, 'text', (c) => c.notNull());
  for (const column of also)
    made = made.addColumn(column, 'text', (c) => (column === 'description' ? c : c.notNull())) as typeof made;
  await made.addPrimaryKeyConstraint(`${table}_key`, [owner, 'language'] as never[]).execute();
  for (const { language, prefix } of languages) {
    const own = (column: string) => sql.ref(`${prefix}${column}`);
    const value = (column: string) => {
      if (column === needed) return sql`coalesce(${own(column)}, ${sql.ref(column)})`;
      return column === 'summary' ? sql`coalesce(${own(column)}, '')` : own(column);
    };
    // An author may be described in a language in which the name is not given: it is the same.
    const written = columns.filter((column) => column !== 'summary').map((column) => sql`${own(column)} is not null`);
    await sql`insert into ${sql.table(table)} (${sql.join([owner, 'language', ...columns].map((name) => sql.ref(name)))})
      select id, ${sql.lit(language)}, ${sql.join(columns.map(value))} from ${sql.table(of)}
      where ${sql.join(written, sql` or `)}`.execute(db);
  }
  for (const { prefix } of languages)
    for (const column of columns) await db.schema.alterTable(of).dropColumn(`${prefix}${column}`).execute();
}

/** What refers to stories does so from now on; corrections have their texts in rows. */
async function moveReferences(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(db);
  for (const [other, others] of [
    ['city', 'cities'],
    ['association', 'associations'],
  ] as const) {
    const [table, before] = [`story_${others}`, `article_${others}`];
    await db.schema
      .createTable(table)
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn(`${other}_id`, number, (c) => c.notNull().references(`${others}.id`))
      .addPrimaryKeyConstraint(`${table}_key`, [`${other}_id`, 'story_id'] as never[])
      .execute();
    await sql`insert into ${sql.table(table)} select article_id, ${sql.ref(`${other}_id`)}
      from ${sql.table(before)}`.execute(db);
    await db.schema.createIndex(`${table}_of_story`).on(table).column('story_id').execute();
    await db.schema.dropTable(before).execute();
  }

  await withId(db, 'story_corrections')
    .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('corrected_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('correction_texts')
    .addColumn('correction_id', number, (c) => c.notNull().references('story_corrections.id').onDelete('cascade'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('correction_texts_key', ['correction_id', 'language'])
    .execute();
  // Numbered anew in their order, so that the table's own counter knows of them.
  await sql`insert into story_corrections (story_id, corrected_at)
    select article_id, corrected_at from corrections order by id`.execute(db);
  const numbered = (table: string) =>
    sql`(select id, row_number() over (order by id) as place from ${sql.table(table)})`;
  for (const { language, prefix } of languages) {
    await sql`insert into correction_texts (correction_id, language, text)
      select made.id, ${sql.lit(language)}, corrections.${sql.ref(`${prefix}text`)}
      from corrections
      join ${numbered('corrections')} as old on old.id = corrections.id
      join ${numbered('story_corrections')} as made on made.place = old.place
      where corrections.${sql.ref(`${prefix}text`)} is not null`.execute(db);
  }
  await db.schema.dropTable('corrections').execute();
  await db.schema.createIndex('corrections_of_story').on('story_corrections').column('story_id').execute();

  await db.schema
    .createTable('pageviews')
    .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('pageviews_key', ['hour', 'story_id'])
    .execute();
  await sql`insert into pageviews (story_id, hour, count) select article_id, hour, count from reads`.execute(db);
  await db.schema.dropTable('reads').execute();
}

/** Indexes of lists; those of texts begin with the language. */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  const newest = ['status', 'publish_at'];
  await index('stories_newest', 'stories', [...newest, 'id']);
  await index('stories_by_day', 'stories', ['day', ...newest, 'id']);
  await index('texts_newest', 'story_texts', ['language', ...newest, 'story_id']);
  for (const [name, column] of [
    ['texts_by_category', 'category_id'],
    ['texts_by_day', 'day'],
    ['texts_picked', 'editors_pick'],
    ['texts_by_author', 'author_id'],
  ] as const)
    await index(name, 'story_texts', ['language', column, ...newest, 'story_id']);
  // Sitemaps ask for the newest change of many stories, which is the end of these.
  await index('stories_changed', 'stories', ['status', 'updated_at', 'publish_at']);
  await index('texts_changed', 'story_texts', ['language', 'status', 'updated_at', 'publish_at']);
  // Few stories ever are breaking news, so this one holds only those.
  await db.schema
    .createIndex('stories_breaking')
    .on('stories')
    .column('breaking_until')
    .where('breaking_until', 'is not', null)
    .execute();
}

/** Names of everything as rows, and an end of the columns that each language had. */
export const dropLanguageColumns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [of, one] of [
      ['categories', 'category'],
      ['cities', 'city'],
      ['associations', 'association'],
      ['bulletin_categories', 'bulletin_category'],
    ] as const)
      await moveTexts(db, { of, table: `${one}_names`, owner: `${one}_id`, needed: 'name' });
    await moveTexts(db, {
      of: 'authors',
      table: 'author_names',
      owner: 'author_id',
      needed: 'name',
      also: ['description'],
    });
    await moveTexts(db, {
      of: 'bulletins',
      table: 'bulletin_texts',
      owner: 'bulletin_id',
      needed: 'title',
      also: ['summary'],
    });
    await moveTexts(db, {
      of: 'advertisements',
      table: 'advertisement_texts',
      owner: 'advertisement_id',
      needed: 'description',
    });
    await moveReferences(db);
    await db.schema.dropTable('articles').execute();
    await indexLists(db);
  },
};
