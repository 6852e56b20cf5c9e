import { type Kysely, type Migration, sql } from 'kysely';
import { wholeNumber } from './engine';

/**
 * What lists of a large archive are read from: published texts by city, newest first, the moment of
 * stories by association, and changes in the index of newest texts, for the sitemap of a month.
 */
export const listsOfCities: Migration = {
  async up(db: Kysely<unknown>) {
    const number = wholeNumber(db);
    await db.schema
      .createTable('city_texts')
      .addColumn('city_id', number, (c) => c.notNull().references('cities.id'))
      .addColumn('story_id', number, (c) => c.notNull().references('stories.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('category_id', number, (c) => c.notNull())
      .addColumn('publish_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('city_texts_key', ['story_id', 'city_id', 'language'] as never[])
      .execute();
    await sql`insert into city_texts (city_id, story_id, language, category_id, publish_at)
      select story_cities.city_id, story_cities.story_id, language, category_id, publish_at
      from story_cities join story_texts on story_texts.story_id = story_cities.story_id
      where status = 'published'`.execute(db);
    await db.schema
      .createIndex('city_texts_newest')
      .on('city_texts')
      .columns(['city_id', 'language', 'publish_at', 'story_id', 'category_id'])
      .execute();

    await db.schema.alterTable('story_associations').addColumn('publish_at', 'text').execute();
    await sql`update story_associations set publish_at =
      (select publish_at from stories where stories.id = story_id and status = 'published')`.execute(db);
    await db.schema
      .createIndex('story_associations_newest')
      .on('story_associations')
      .columns(['association_id', 'publish_at', 'story_id'])
      .execute();

    await db.schema.dropIndex('texts_newest').execute();
    await db.schema
      .createIndex('texts_newest')
      .on('story_texts')
      .columns(['language', 'status', 'publish_at', 'story_id', 'updated_at'])
      .execute();
  },
};
