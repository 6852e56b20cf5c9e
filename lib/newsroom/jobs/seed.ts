import path from 'node:path';
import { categories } from '../../contract/news/default-sections';
import { type AnyField, fields, textIn } from '../../contract/stories/flat/fields';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { editionNames, knownEditions } from '../../platform/editions';
import type { Configuration } from '../../platform/config/configuration';
import { type ByEdition, insertTexts } from '../reading/sql/rows-by-language';
import { writeStory } from '../stories/save-story';
import { readSampleEdition, type SampleNewsroom } from './sample-edition';
import { listStories } from '../stories/story-relations';

/**
 * Fills a new database: the fixed categories always, the sample edition (folder `sample/`) unless
 * it is switched off.
 */

/**
 * Folder of the sample edition that a new database starts with: none where it is switched off, and
 * none where a publisher's news API has the news, since no reader would see it.
 */
export function sampleFolderOf({
  sampleEdition,
  newsApiUrl,
}: Pick<Configuration, 'sampleEdition' | 'newsApiUrl'>): string | undefined {
  return sampleEdition && newsApiUrl === undefined ? path.resolve('sample') : undefined;
}

const minute = 60 * 1000;

/**
 * Moment of the story at `position`, counted back from seeding: a day's news close together, older
 * stories days apart.
 */
export function publishedAt(position: number, seededAt: Date): Date {
  const minutesAgo = 25 + position * 47 + position * position * 9;
  return new Date(seededAt.getTime() - minutesAgo * minute);
}

const seededSections = 'seeded sections';

const everything = { what: 'everything', languages: [], subjects: {} };

/** Rows of a table of texts, of fields in each language that has them: column by field. */
const textsOf = (entry: object, columns: Record<string, AnyField>): ByEdition<Record<string, string>> =>
  Object.fromEntries(
    knownEditions.flatMap((edition) => {
      const row = Object.entries(columns).map(([column, field]) => [column, textIn(entry, edition, field)]);
      return row.every(([, text]) => text !== undefined) ? [[edition, Object.fromEntries(row) as object]] : [];
    }),
  );

/** Makes sure of the categories, and answers whether nobody ever did in this database. */
async function seedCategories(db: Db, now: Date): Promise<boolean> {
  let added = 0;
  // A section that an admin has removed or renamed does not come back with the next start.
  const known = await db.selectFrom('settings').select('value').where('name', '=', seededSections).executeTakeFirst();
  const seeded = new Set(known ? (JSON.parse(known.value) as string[]) : []);
  const named = await db.selectFrom('category_names').select(['category_id', 'language']).execute();
  const isNamed = new Set(named.map(({ category_id, language }) => `${category_id} ${language}`));
  for (const [position, { slug: key, texts, group }] of categories.entries()) {
    const isNew = !seeded.has(key);
    const there = await db.selectFrom('categories').select('id').where('slug', '=', key).executeTakeFirst();
    if (!there && !isNew) continue;
    const menu_group = group ?? null;
    if (there && isNew) await db.updateTable('categories').set({ menu_group }).where('id', '=', there.id).execute();
    const { id } =
      there ??
      (await db
        .insertInto('categories')
        .values({ slug: key, position, menu_group })
        .returning('id')
        .executeTakeFirstOrThrow());
    // Of a category that is there, editions may be new.
    const missing = editionNames.filter((edition) => !isNamed.has(`${id} ${edition}`));
    if (!missing.length) continue;
    added += 1;
    await insertTexts(
      db,
      'category_names',
      { category_id: id },
      Object.fromEntries(missing.map((edition) => [edition, { name: texts[edition].name }])),
    );
  }
  if (added) await recordChange(db, { kind: 'section', ...everything }, now);
  const value = JSON.stringify(categories.map(({ slug: key }) => key));
  await db
    .insertInto('settings')
    .values({ name: seededSections, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return known === undefined;
}

async function seedNewsroom(db: Db, newsroom: SampleNewsroom, now: Date): Promise<void> {
  const name = { name: fields.name };
  for (const author of newsroom.authors) {
    const { id } = await db
      .insertInto('authors')
      .values({ slug: author.slug, kind: 'desk', image_url: author.imageUrl })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTexts(
      db,
      'author_names',
      { author_id: id },
      textsOf(author, { ...name, description: fields.description }),
    );
  }
  const cities = [
    ...newsroom.metroCities.map((city) => ({ ...city, kind: 'metro' as const })),
    ...newsroom.otherCities.map((city) => ({ ...city, kind: 'other' as const })),
  ];
  for (const [position, city] of cities.entries()) {
    const { id } = await db
      .insertInto('cities')
      .values({ slug: city.slug, kind: city.kind, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTexts(db, 'city_names', { city_id: id }, textsOf(city, name));
  }
  for (const tag of newsroom.tags) {
    const { id } = await db.insertInto('tags').values({ slug: tag.slug }).returning('id').executeTakeFirstOrThrow();
    const described = textsOf(tag, { ...name, description: fields.description });
    await insertTexts(db, 'tag_names', { tag_id: id }, { ...textsOf(tag, name), ...described });
  }
  const bulletinCategories = new Map<string, number>();
  for (const [position, entry] of newsroom.bulletinCategories.entries()) {
    const { id } = await db
      .insertInto('bulletin_categories')
      .values({ slug: entry.slug, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTexts(db, 'bulletin_category_names', { bulletin_category_id: id }, textsOf(entry, name));
    bulletinCategories.set(entry.slug, id);
  }
  for (const [position, bulletin] of newsroom.bulletins.entries()) {
    const category_id = bulletinCategories.get(bulletin.category);
    if (category_id === undefined) throw new Error(`sample/newsroom.json: no bulletin category ${bulletin.category}`);
    const { id } = await db
      .insertInto('bulletins')
      .values({
        category_id,
        youtube_url: bulletin.youtubeVideoUrl,
        image_url: bulletin.imageUrl,
        publish_at: publishedAt(position * 2, now).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTexts(
      db,
      'bulletin_texts',
      { bulletin_id: id },
      textsOf(bulletin, { title: fields.title, summary: fields.summary }),
    );
  }
  for (const entry of newsroom.advertisements) {
    const { id } = await db
      .insertInto('advertisements')
      .values({ position: entry.position, image_url: entry.imageUrl, link_url: entry.link })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTexts(
      db,
      'advertisement_texts',
      { advertisement_id: id },
      textsOf(entry, { description: fields.description }),
    );
  }
}

async function seedAssociations(
  db: Db,
  associations: SampleNewsroom['associations'],
  ids: Map<string, number>,
): Promise<void> {
  for (const association of associations) {
    const { id } = await db
      .insertInto('associations')
      .values({ slug: association.slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTexts(db, 'association_names', { association_id: id }, textsOf(association, { name: fields.name }));
    const stories = association.stories.flatMap((key) => ids.get(key) ?? []);
    await db
      .insertInto('story_associations')
      .values(stories.map((story) => ({ story_id: story, association_id: id })))
      .execute();
    await listStories(db, stories);
  }
}

async function seedAll(db: Db, options: { sampleFolder: string | undefined; now: Date }): Promise<number> {
  const isNew = await seedCategories(db, options.now);
  // A newsroom that began without the sample may have editors and sections of its own: no later
  // command or start with other settings mixes the sample into it.
  if (options.sampleFolder === undefined || !isNew) return 0;
  const story = await db.selectFrom('stories').select('id').limit(1).executeTakeFirst();
  if (story) return 0;
  const sample = readSampleEdition(options.sampleFolder);
  await seedNewsroom(db, sample.newsroom, options.now);
  const ids = new Map<string, number>();
  // Oldest first, so that ids rise with time as they do in a newsroom.
  for (const [position, { key, story: input }] of [...sample.stories.entries()].reverse()) {
    const publishOn = publishedAt(position, options.now).toISOString();
    const { corrections, ...first } = { ...input, publishOn, editorsPick: sample.picks.has(key) };
    const { id } = await writeStory(db, first, options.now);
    ids.set(key, id);
    if (!sample.updated.has(key)) continue;
    // A change comes with its corrections, halfway between publication and now.
    const changedAt = new Date((Date.parse(publishOn) + options.now.getTime()) / 2);
    await writeStory(db, { ...first, id, ...(corrections ? { corrections } : {}) }, changedAt);
  }
  await seedAssociations(db, sample.newsroom.associations, ids);
  await recordChange(db, { kind: 'settings', ...everything }, options.now);
  return ids.size;
}

/**
 * Seeds the sample edition into a new database; into one that has begun without it, or has a story,
 * none: then it only makes sure of the categories. All of it is one transaction, so that a start
 * that is interrupted seeds anew.
 * @returns the number of stories seeded
 */
export function seed(db: Db, options: { sampleFolder: string | undefined; now: Date }): Promise<number> {
  return db.transaction().execute((transaction) => seedAll(transaction, options));
}
