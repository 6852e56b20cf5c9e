import { invalidField } from '../../contract/errors';
import type { StoryPatch } from '../../contract/stories/story-texts';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import { type ByEdition, insertByLanguage } from '../reading/sql/rows-by-language';
import { computeSlugs } from './state/slugs';
import { storyTimes } from './state/text-state';
import { resolveSlug } from '../redirects/slug-redirects';
import { linkTags } from './story-tags';

/** Writes the relations of a story in the transaction that writes the story (`save-story.ts`). */

/**
 * Returns the id of a section or author, also for a former slug.
 * @throws ApiError 400 that names the field if the slug is unknown
 */
export async function getTermId(db: Db, table: 'categories' | 'authors', field: string, slug: string): Promise<number> {
  const idWith = (named: string) => db.selectFrom(table).select('id').where('slug', '=', named).executeTakeFirst();
  const row = await idWith(slug);
  if (row) return row.id;
  const now = await resolveSlug(db, table === 'authors' ? 'author' : 'section', slug);
  const renamed = now === undefined ? undefined : await idWith(now);
  if (!renamed) throw invalidField(field, `unknown ${field} "${slug}"`, 'UNKNOWN_NAME');
  return renamed.id;
}

async function getTermIds(
  db: Db,
  table: 'cities' | 'associations',
  column: 'slug' | 'id',
  keys: (string | number)[],
): Promise<number[]> {
  if (!keys.length) return [];
  const rows = await db.selectFrom(table).select(['id', column]).where(column, 'in', keys).execute();
  const existing = new Set<string | number>(rows.map((row) => row[column]));
  const missing = keys.find((key) => !existing.has(key));
  if (missing !== undefined) {
    const what = table === 'cities' ? `city "${missing}"` : `association ${missing}`;
    throw invalidField(table, `unknown ${what} (GET /api/newsroom/${table} lists them)`, 'UNKNOWN_NAME');
  }
  return rows.map((row) => row.id);
}

/**
 * Replaces the co-authors, cities and associations of a story.
 * @throws ApiError 400 if one does not exist
 */
export async function replaceRelations(
  db: Db,
  storyId: number,
  story: Pick<StoryPatch, 'cities' | 'associations' | 'authors'>,
): Promise<void> {
  const [authors, cities, associations] = await batch(
    db,
    (db) =>
      batch(db, ...(story.authors ?? []).slice(1).map((slug) => (db: Db) => getTermId(db, 'authors', 'authors', slug))),
    (db) => getTermIds(db, 'cities', 'slug', story.cities ?? []),
    (db) => getTermIds(db, 'associations', 'id', story.associations ?? []),
  );
  const own = { story_id: storyId };
  const [authorRows, cityRows, associationRows] = [
    authors.map((author_id, position) => ({ ...own, author_id, position })),
    cities.map((city_id) => ({ ...own, city_id })),
    associations.map((association_id) => ({ ...own, association_id })),
  ];
  await batch(
    db,
    (db) => db.deleteFrom('story_coauthors').where('story_id', '=', storyId).execute(),
    (db) => db.deleteFrom('story_cities').where('story_id', '=', storyId).execute(),
    (db) => db.deleteFrom('story_associations').where('story_id', '=', storyId).execute(),
    async (db) => authorRows.length && db.insertInto('story_coauthors').values(authorRows).execute(),
    async (db) => cityRows.length && db.insertInto('story_cities').values(cityRows).execute(),
    async (db) => associationRows.length && db.insertInto('story_associations').values(associationRows).execute(),
  );
}

/**
 * Replaces the texts of a story. Each keeps its slug.
 * @param own columns of the story that its texts repeat
 */
export async function replaceTexts(
  transaction: Db,
  id: number,
  texts: ByEdition<Record<string, unknown>>,
  own: { category_id: number; author_id: number | null; is_editors_pick: 0 | 1 },
): Promise<void> {
  const [before] = await batch(
    transaction,
    (db) => db.selectFrom('story_texts').select(['language', 'slug']).where('story_id', '=', id).execute(),
    (db) => db.deleteFrom('story_texts').where('story_id', '=', id).execute(),
  );
  const slugs = new Map<string, string>(before.map(({ language, slug }) => [language, slug]));
  const rows = Object.entries(texts).map(([edition, text]) => [
    edition,
    { ...own, slug: slugs.get(edition) ?? '', ...text },
  ]);
  await insertByLanguage(transaction, 'story_texts', { story_id: id }, Object.fromEntries(rows));
}

/**
 * Updates the tables that lists of cities and associations read: published texts by city, and the
 * publication times of stories.
 */
export async function updateStoryLists(transaction: Db, ids: readonly number[]): Promise<void> {
  await batch(
    transaction,
    (db) => db.deleteFrom('story_text_cities').where('story_id', 'in', ids).execute(),
    (db) =>
      db
        .insertInto('story_text_cities')
        .columns(['city_id', 'story_id', 'language', 'category_id', 'publish_at'])
        .expression((e) =>
          e
            .selectFrom('story_cities')
            .innerJoin('story_texts', 'story_texts.story_id', 'story_cities.story_id')
            .select(['city_id', 'story_cities.story_id', 'language', 'category_id', 'publish_at'])
            .where('story_cities.story_id', 'in', ids)
            .where('status', '=', 'published'),
        )
        .execute(),
    (db) =>
      db
        .updateTable('story_associations')
        .set((e) => ({
          publish_at: e
            .selectFrom('stories')
            .select('publish_at')
            .whereRef('stories.id', '=', 'story_associations.story_id')
            .where('status', '=', 'published'),
        }))
        .where('story_id', 'in', ids)
        .execute(),
  );
}

/**
 * Recomputes everything that follows from the texts of a story: slugs (one language may determine
 * those of others), status and times of its row, and its place in lists. If the URL of a public
 * text changes, its `updated_at` does too. Set cities and associations first.
 */
export async function recomputeSlugsAndDates(transaction: Db, id: number, now: Date): Promise<void> {
  const [{ category }, texts] = await batch(
    transaction,
    (db) =>
      db
        .selectFrom('stories')
        .leftJoin('categories', 'categories.id', 'stories.category_id')
        .select('categories.slug as category')
        .where('stories.id', '=', id)
        .executeTakeFirstOrThrow(),
    (db) =>
      db
        .selectFrom('story_texts')
        .select(['language', 'status', 'publish_at', 'updated_at', 'title', 'custom_slug', 'slug'])
        .where('story_id', '=', id)
        .execute(),
  );
  const timestamp = now.toISOString();
  const slugs = computeSlugs(texts, category, timestamp);
  const moved = texts.flatMap((text) => {
    const slug = slugs[text.language] ?? text.slug;
    if (slug === text.slug) return [];
    if (text.slug !== '' && text.publish_at < timestamp) text.updated_at = timestamp;
    return [{ language: text.language, set: { slug, updated_at: text.updated_at } }];
  });
  await batch(
    transaction,
    ...moved.map(
      ({ language, set }) =>
        (db: Db) =>
          db.updateTable('story_texts').set(set).where('story_id', '=', id).where('language', '=', language).execute(),
    ),
    (db) => db.updateTable('stories').set(storyTimes(texts)).where('id', '=', id).execute(),
    (db) => updateStoryLists(db, [id]),
    (db) => linkTags(db, [id]),
  );
}

/**
 * Sets when texts were last changed in the system that they come from. A timestamp that is later
 * than `now`, or earlier than the publication of its text, is ignored.
 * @param timestamps ISO timestamps by edition
 */
export async function setUpdateTimes(
  transaction: Db,
  id: number,
  timestamps: ByEdition<string>,
  now: Date,
): Promise<void> {
  for (const [edition, timestamp] of Object.entries(timestamps)) {
    if (timestamp > now.toISOString()) continue;
    await transaction
      .updateTable('story_texts')
      .set({ updated_at: timestamp })
      .where('story_id', '=', id)
      .where('language', '=', edition as Edition)
      .where('publish_at', '<=', timestamp)
      .execute();
  }
  const texts = await transaction
    .selectFrom('story_texts')
    .select(['status', 'publish_at', 'updated_at'])
    .where('story_id', '=', id)
    .execute();
  await transaction.updateTable('stories').set(storyTimes(texts)).where('id', '=', id).execute();
}
