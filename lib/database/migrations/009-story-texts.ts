import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres, wholeNumber, withId } from './engine';
import { languages } from './languages';

/**
 * Texts as rows: a story, and what else has a name, has a row for each language. This migration
 * makes the tables of stories and fills that of the stories themselves; `moveTexts` fills the other
 * in small steps, and 010 moves the rest and drops what is empty then.
 */
export const storyTexts: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await withId(db, 'stories')
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('published'))
      .addColumn('category_id', number, (c) => c.notNull().references('categories.id'))
      .addColumn('author_id', number, (c) => c.references('authors.id'))
      .addColumn('image_url', 'text')
      .addColumn('thumb_url', 'text')
      .addColumn('editors_pick', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('breaking_until', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('publish_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('story_texts')
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) =>
        c.notNull().check(sql`status in ('draft', 'ready', 'published', 'withdrawn')`),
      )
      .addColumn('category_id', number, (c) => c.notNull())
      .addColumn('author_id', number)
      .addColumn('editors_pick', 'integer', (c) => c.notNull())
      .addColumn('publish_at', 'text', (c) => c.notNull())
      .addColumn('first_published_at', 'text')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('given_slug', 'text')
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('short_title', 'text')
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('image_description', 'text')
      .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('reading_minutes', 'integer', (c) => c.notNull())
      // The last: a list reads a row's first page and never touches the pages that hold bodies.
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('story_texts_key', ['story_id', 'language'])
      .execute();
    await sql`insert into stories (id, status, category_id, author_id, image_url, thumb_url, editors_pick,
        breaking_until, created_at, publish_at, updated_at, day)
      select id, status, category_id, author_id, image_url, thumb_url, editors_pick,
        breaking_until, created_at, publish_on, updated_at, day
      from articles`.execute(db);
    if (isPostgres(db))
      await sql`select setval(pg_get_serial_sequence('stories', 'id'), (select max(id) from stories))
        where exists (select 1 from stories)`.execute(db);
  },
};

const storiesAtOnce = 500;

/** Stories behind one up to another; what is left of a language that was not whole is a draft. */
async function moveStep(db: Kysely<unknown>, after: number, upTo: number): Promise<void> {
  // What became due while no site ran has no line in the feed yet: the schedule knows how far it
  // was.
  const upToNow = sql`coalesce((select position from followers where name = 'schedule'), ${new Date().toISOString()})`;

  for (const { language, prefix } of languages) {
    const own = (column: string) => sql.ref(`${prefix}${column}`);
    const isWhole = prefix ? sql`${sql.ref(`has_${language}`)} = 1` : sql`1 = 1`;
    const isWritten = sql`${own('title')} is not null or ${own('summary')} is not null or ${own('body')} is not null`;
    await sql`insert into story_texts (story_id, language, status, category_id, author_id, editors_pick, publish_at,
        first_published_at, updated_at, day, slug, title, short_title, summary, image_description, tags,
        reading_minutes, body)
      select id, ${sql.lit(language)}, case when ${isWhole} then status else 'draft' end, category_id, author_id, editors_pick, publish_on,
        case when ${isWhole} and publish_on <= ${upToNow} then publish_on end, updated_at, day, friendly_url,
        coalesce(${own('title')}, title), ${own('short_title')}, coalesce(${own('summary')}, ''),
        ${own('image_description')}, ${own('tags')}, coalesce(${own('reading_minutes')}, 1), coalesce(${own('body')}, '')
      from articles where id > ${after} and id <= ${upTo} and (${isWhole} or ${isWritten})`.execute(db);
  }
}

/**
 * Moves the texts of all stories from their columns into rows, five hundred stories at a time, each
 * step in a transaction: a process that ends in between leaves the rest to the next. For a database
 * between 009 and 010.
 * @param onStep called after each step with the number of stories that are done, and of all
 * @param atOnce stories of a step
 */
export async function moveTexts(
  db: Kysely<unknown>,
  onStep: (done: number, total: number) => void,
  atOnce = storiesAtOnce,
): Promise<void> {
  const one = async (query: ReturnType<typeof sql<{ n: number | null }>>) =>
    Number((await query.execute(db)).rows[0]?.n);
  const total = await one(sql`select count(*) as n from articles`);
  let done = await one(sql`select count(distinct story_id) as n from story_texts`);
  let after = await one(sql`select coalesce(max(story_id), 0) as n from story_texts`);
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from articles where id > ${after} order by id limit ${sql.lit(atOnce)}`.execute(db);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    await db.transaction().execute((transaction) => moveStep(transaction, after, last));
    after = last;
    done += rows.length;
    onStep(done, total);
  }
}
