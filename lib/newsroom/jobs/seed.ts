import path from 'node:path';
import { categories } from '../../contract/news/default-sections';
import { type AnyField, fields, textIn } from '../../contract/stories/flat-json/field-names';
import { recordChange } from '../../database/change-feed/changes';
import type { Db } from '../../database/connection';
import { enabledEditions, allEditions } from '../../platform/editions';
import type { Configuration } from '../../platform/config/configuration';
import { type ByEdition, insertByLanguage } from '../reading/sql/rows-by-language';
import { writeStory } from '../stories/save-story';
import { readSampleEdition, type SampleNewsroom } from './sample-edition';
import { updateStoryLists } from '../stories/story-relations';

/**
 * Folder of the sample edition for a new database. Undefined if it is switched off or if the news
 * come from a publisher's API, where readers would not see it.
 */
export function sampleFolderOf({
  sampleEdition,
  newsApiUrl,
}: Pick<Configuration, 'sampleEdition' | 'newsApiUrl'>): string | undefined {
  return sampleEdition && newsApiUrl === undefined ? path.resolve('sample') : undefined;
}

const minute = 60 * 1000;

/**
 * Publication time of the story at `position` in the list. The first stories are close together,
 * older ones are days apart.
 */
export function publishedAt(position: number, seededAt: Date): Date {
  const minutesAgo = 25 + position * 47 + position * position * 9;
  return new Date(seededAt.getTime() - minutesAgo * minute);
}

const seededSections = 'seeded sections';

const everything = { what: 'everything', languages: [], subjects: {} };

/** Rows by edition for a table of texts. An edition without one of the fields gets no row. */
const toTextRows = (entry: object, columns: Record<string, AnyField>): ByEdition<Record<string, string>> =>
  Object.fromEntries(
    allEditions.flatMap((edition) => {
      const row = Object.entries(columns).map(([column, field]) => [column, textIn(entry, edition, field)]);
      return row.every(([, text]) => text !== undefined) ? [[edition, Object.fromEntries(row) as object]] : [];
    }),
  );

/** Adds missing categories and names. Returns whether this database was never seeded before. */
async function seedCategories(db: Db, now: Date): Promise<boolean> {
  let added = 0;
  // A section that an administrator removed or renamed must not return at the next start.
  const seededRow = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', seededSections)
    .executeTakeFirst();
  const seeded = new Set(seededRow ? (JSON.parse(seededRow.value) as string[]) : []);
  const nameRows = await db.selectFrom('category_names').select(['category_id', 'language']).execute();
  const isNamed = new Set(nameRows.map(({ category_id, language }) => `${category_id} ${language}`));
  for (const [position, { slug: key, texts, group }] of categories.entries()) {
    const isNew = !seeded.has(key);
    const existing = await db.selectFrom('categories').select('id').where('slug', '=', key).executeTakeFirst();
    if (!existing && !isNew) continue;
    const menu_group = group ?? null;
    if (existing && isNew)
      await db.updateTable('categories').set({ menu_group }).where('id', '=', existing.id).execute();
    const { id } =
      existing ??
      (await db
        .insertInto('categories')
        .values({ slug: key, position, menu_group })
        .returning('id')
        .executeTakeFirstOrThrow());
    // An existing category may lack names for editions that were added later.
    const missing = enabledEditions.filter((edition) => !isNamed.has(`${id} ${edition}`));
    if (!missing.length) continue;
    added += 1;
    await insertByLanguage(
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
  return seededRow === undefined;
}

async function seedNewsroom(db: Db, newsroom: SampleNewsroom, now: Date): Promise<void> {
  const name = { name: fields.name };
  for (const author of newsroom.authors) {
    const { id } = await db
      .insertInto('authors')
      .values({ slug: author.slug, kind: 'desk', image_url: author.imageUrl })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertByLanguage(
      db,
      'author_names',
      { author_id: id },
      toTextRows(author, { ...name, description: fields.description }),
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
    await insertByLanguage(db, 'city_names', { city_id: id }, toTextRows(city, name));
  }
  for (const tag of newsroom.tags) {
    const { id } = await db.insertInto('tags').values({ slug: tag.slug }).returning('id').executeTakeFirstOrThrow();
    const described = toTextRows(tag, { ...name, description: fields.description });
    await insertByLanguage(db, 'tag_names', { tag_id: id }, { ...toTextRows(tag, name), ...described });
  }
  const bulletinCategories = new Map<string, number>();
  for (const [position, entry] of newsroom.bulletinCategories.entries()) {
    const { id } = await db
      .insertInto('bulletin_categories')
      .values({ slug: entry.slug, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertByLanguage(db, 'bulletin_category_names', { bulletin_category_id: id }, toTextRows(entry, name));
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
    await insertByLanguage(
      db,
      'bulletin_texts',
      { bulletin_id: id },
      toTextRows(bulletin, { title: fields.title, summary: fields.summary }),
    );
  }
  for (const entry of newsroom.advertisements) {
    const { id } = await db
      .insertInto('advertisements')
      .values({ position: entry.position, image_url: entry.imageUrl, link_url: entry.link })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertByLanguage(
      db,
      'advertisement_texts',
      { advertisement_id: id },
      toTextRows(entry, { description: fields.description }),
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
    await insertByLanguage(
      db,
      'association_names',
      { association_id: id },
      toTextRows(association, { name: fields.name }),
    );
    const stories = association.stories.flatMap((key) => ids.get(key) ?? []);
    await db
      .insertInto('story_associations')
      .values(stories.map((story) => ({ story_id: story, association_id: id })))
      .execute();
    await updateStoryLists(db, stories);
  }
}

async function seedAll(db: Db, options: { sampleFolder: string | undefined; now: Date }): Promise<number> {
  const isNew = await seedCategories(db, options.now);
  // A newsroom that started without the sample may have its own sections by now. Never mix the
  // sample into it later.
  if (options.sampleFolder === undefined || !isNew) return 0;
  const story = await db.selectFrom('stories').select('id').limit(1).executeTakeFirst();
  if (story) return 0;
  const sample = readSampleEdition(options.sampleFolder);
  await seedNewsroom(db, sample.newsroom, options.now);
  const ids = new Map<string, number>();
  // Inserts the oldest first, so that ids rise with publication time.
  for (const [position, { key, story: input }] of [...sample.stories.entries()].reverse()) {
    const publishOn = publishedAt(position, options.now).toISOString();
    const { corrections, ...first } = { ...input, publishOn, editorsPick: sample.picks.has(key) };
    const { id } = await writeStory(db, first, options.now);
    ids.set(key, id);
    if (!sample.updated.has(key)) continue;
    // Dates the update and its corrections halfway between publication and now.
    const changedAt = new Date((Date.parse(publishOn) + options.now.getTime()) / 2);
    await writeStory(db, { ...first, id, ...(corrections ? { corrections } : {}) }, changedAt);
  }
  await seedAssociations(db, sample.newsroom.associations, ids);
  await recordChange(db, { kind: 'settings', ...everything }, options.now);
  return ids.size;
}

/**
 * Adds missing categories, and the sample edition if the database is new and has no stories. Runs
 * in one transaction, so that an interrupted start seeds again.
 * @returns the number of sample stories added
 */
export function seed(db: Db, options: { sampleFolder: string | undefined; now: Date }): Promise<number> {
  return db.transaction().execute((transaction) => seedAll(transaction, options));
}
