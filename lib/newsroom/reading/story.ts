import type { ListedStory, NewsItem, NewsStory } from '../../contract/news/entities';
import { type ApiError, notFoundError } from '../../contract/errors';
import { addFlatBodies } from '../../contract/stories/flat-json/to-flat-json';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { enabledEditions } from '../../platform/editions';
import { findAiPictures } from './ai-pictures';
import { getCoAuthors } from './terms/authors';
import { toCity, selectCities } from './terms/cities';
import { getCorrections } from './corrections';
import type { ByEdition } from './sql/rows-by-language';
import { getRelatedIds } from './related-stories';
import { selectListItems, toNewsItem } from './stories';
import { isPublished } from './sql/story-filter';
import { getStoryTopics } from './terms/topics';

/** Reads stories with their bodies. */

/** Returns the public bodies of stories by edition, for enabled editions only. */
async function bodiesOf(db: Db, ids: number[], now: Date, isPreview = false): Promise<Map<number, ByEdition<string>>> {
  const rows = await db
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'body'])
    .where('story_id', 'in', ids)
    .where('language', 'in', enabledEditions)
    .where((e) =>
      isPreview ? e('status', '<>', 'withdrawn') : e.and([isPublished(), e('publish_at', '<=', now.toISOString())]),
    )
    .execute();
  const bodies = new Map<number, ByEdition<string>>();
  for (const { story_id, language, body } of rows) bodies.set(story_id, { ...bodies.get(story_id), [language]: body });
  return bodies;
}

/**
 * Returns the error for a missing story. If the story is scheduled, the error has its publication
 * time.
 */
async function missingStoryError(db: Db, id: number, now: Date): Promise<ApiError> {
  const scheduled = await db
    .selectFrom('stories')
    .select('publish_at')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  const error = notFoundError('Story', id);
  if (scheduled && scheduled.publish_at > now.toISOString()) error.availableAt = new Date(scheduled.publish_at);
  return error;
}

/**
 * Returns a complete story in all languages where it is public. A preview also has drafts and
 * scheduled texts.
 *
 * @throws ApiError 404 if it does not exist, is withdrawn or is not published yet
 */
export async function getStory(db: Db, id: number, now: Date, isPreview = false): Promise<NewsStory> {
  const [row, cities, allBodies, corrections, coAuthors, related, topics] = await batch(
    db,
    (db) => selectListItems(db, now, isPreview).where('stories.id', '=', id).executeTakeFirst(),
    (db) =>
      selectCities(db)
        .innerJoin('story_cities', 'story_cities.city_id', 'cities.id')
        .where('story_cities.story_id', '=', id)
        .execute(),
    (db) => bodiesOf(db, [id], now, isPreview),
    (db) => getCorrections(db, [id]),
    (db) => getCoAuthors(db, id),
    (db) => getRelatedIds(db, id),
    (db) => getStoryTopics(db, id, { now, isPreview }),
  );
  const found = row && toNewsItem(row);
  if (!found) throw await missingStoryError(db, id, now);
  const bodies = allBodies.get(id) ?? {};
  const byAi = await findAiPictures(db, Object.values(bodies));
  return {
    ...addFlatBodies(found.item, bodies, corrections.get(id) ?? []),
    cities: cities.map(toCity),
    ...(coAuthors.length ? { coAuthors } : {}),
    ...(byAi.length ? { picturesByAi: byAi } : {}),
    ...(related.length ? { related } : {}),
    ...(topics.length ? { topics } : {}),
  };
}

/**
 * Maximum size of all bodies in a list. Clients of the API refuse responses that are much larger.
 */
const maxBodiesBytes = 2_000_000;

/**
 * Adds bodies and corrections to `items`, in order. If the bodies of an item would exceed the
 * limit, that item is returned without them.
 */
export async function withBodies(db: Db, items: NewsItem[], now: Date): Promise<ListedStory[]> {
  const ids = items.map(({ id }) => id);
  if (!ids.length) return items;
  const [all, corrections] = await batch(
    db,
    (db) => bodiesOf(db, ids, now),
    (db) => getCorrections(db, ids),
  );
  let bytes = 0;
  return items.map((item) => {
    const bodies = all.get(item.id);
    if (!bodies) return item;
    const size = Object.values(bodies).reduce((sum, html) => sum + Buffer.byteLength(html), 0);
    if (bytes + size > maxBodiesBytes) return item;
    bytes += size;
    return addFlatBodies(item, bodies, corrections.get(item.id) ?? []);
  });
}
