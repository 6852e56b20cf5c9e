import type { ListedStory, NewsItem, NewsStory } from '../../contract/news/entities';
import { type ApiError, notFoundError } from '../../contract/errors';
import { withFlatBodies } from '../../contract/stories/flat/api-json';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { editionNames } from '../../platform/editions';
import { picturesByAi } from './ai-pictures';
import { coAuthorsOf } from './terms/authors';
import { cityOf, namedCities } from './terms/cities';
import { correctionsOf } from './corrections';
import type { ByEdition } from './sql/rows-by-language';
import { relatedTo } from './related';
import { listedItems, newsItemOf } from './stories';
import { isPublished } from './sql/story-filter';
import { topicsOfStory } from './terms/topics';

/** Reads stories with their bodies. */

/** Returns the public bodies of stories by edition, for enabled editions only. */
async function bodiesOf(db: Db, ids: number[], now: Date, isPreview = false): Promise<Map<number, ByEdition<string>>> {
  const rows = await db
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'body'])
    .where('story_id', 'in', ids)
    .where('language', 'in', editionNames)
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
async function missingStory(db: Db, id: number, now: Date): Promise<ApiError> {
  const waiting = await db
    .selectFrom('stories')
    .select('publish_at')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  const error = notFoundError('Story', id);
  if (waiting && waiting.publish_at > now.toISOString()) error.dueOn = new Date(waiting.publish_at);
  return error;
}

/**
 * Returns a complete story in all languages where it is public. A preview also has drafts and
 * scheduled texts.
 *
 * @throws ApiError 404 if it does not exist, is withdrawn or is not published yet
 */
export async function wholeStory(db: Db, id: number, now: Date, isPreview = false): Promise<NewsStory> {
  const [row, cities, allBodies, corrections, coAuthors, related, topics] = await batch(
    db,
    (db) => listedItems(db, now, isPreview).where('stories.id', '=', id).executeTakeFirst(),
    (db) =>
      namedCities(db)
        .innerJoin('story_cities', 'story_cities.city_id', 'cities.id')
        .where('story_cities.story_id', '=', id)
        .execute(),
    (db) => bodiesOf(db, [id], now, isPreview),
    (db) => correctionsOf(db, [id]),
    (db) => coAuthorsOf(db, id),
    (db) => relatedTo(db, id),
    (db) => topicsOfStory(db, id, { now, isPreview }),
  );
  const found = row && newsItemOf(row);
  if (!found) throw await missingStory(db, id, now);
  const bodies = allBodies.get(id) ?? {};
  const byAi = await picturesByAi(db, Object.values(bodies));
  return {
    ...withFlatBodies(found.item, bodies, corrections.get(id) ?? []),
    cities: cities.map(cityOf),
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
    (db) => correctionsOf(db, ids),
  );
  let bytes = 0;
  return items.map((item) => {
    const bodies = all.get(item.id);
    if (!bodies) return item;
    const size = Object.values(bodies).reduce((sum, html) => sum + Buffer.byteLength(html), 0);
    if (bytes + size > maxBodiesBytes) return item;
    bytes += size;
    return withFlatBodies(item, bodies, corrections.get(item.id) ?? []);
  });
}
