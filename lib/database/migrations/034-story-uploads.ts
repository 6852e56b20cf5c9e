import { type Kysely, type Migration, sql } from 'kysely';
import { bytewise, wholeNumber } from './engine';

/** Which uploaded pictures a story names, for lists of those that are used or not. */

/** Texts that are read at once. */
const batchSize = 500;

const uploadUrl = /\/media\/uploads\/\d{4}-\d{2}\/[0-9a-f]{32}\.(?:jpg|png|webp)/g;

type Row = { id: number; text: string };

const insert = async (db: Kysely<unknown>, rows: readonly Row[]): Promise<void> => {
  for (const { id, text } of rows)
    for (const url of new Set(text.match(uploadUrl)))
      await sql`insert into story_uploads (story_id, url) values (${id}, ${url}) on conflict do nothing`.execute(db);
};

export const storyUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('story_uploads')
      .addColumn('story_id', wholeNumber(db), (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('url', bytewise(db), (c) => c.notNull())
      .addPrimaryKeyConstraint('story_uploads_key', ['story_id', 'url'])
      .execute();
    await db.schema.createIndex('story_uploads_url').on('story_uploads').column('url').execute();
    const pictures = await sql<Row>`
      select id, coalesce(image_url, '') || ' ' || coalesce(thumb_url, '') as text from stories
      where image_url like '%/media/uploads/%' or thumb_url like '%/media/uploads/%'
    `.execute(db);
    await insert(db, pictures.rows);
    const bodies = await sql<{ story_id: number; language: string }>`
      select story_id, language from story_texts where body like '%/media/uploads/%'
    `.execute(db);
    for (let at = 0; at < bodies.rows.length; at += batchSize) {
      const ids = [...new Set(bodies.rows.slice(at, at + batchSize).map(({ story_id }) => story_id))];
      const texts = await sql<Row>`
        select story_id as id, body as text from story_texts where story_id in (${sql.join(ids)})
      `.execute(db);
      await insert(db, texts.rows);
    }
  },
};
