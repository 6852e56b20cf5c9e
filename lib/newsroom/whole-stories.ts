import type { ListedStory, NewsItem, NewsStory } from '../contract/entities';
import { type ApiError, notFoundError } from '../contract/errors';
import type { Db } from '../database/connection';
import { filteredStories, newsItemOf, withNames } from './stories';

/** Reading stories with their bodies. */

async function correctionsOf(db: Db, ids: number[]): Promise<Map<number, NewsStory['corrections']>> {
  const rows = await db
    .selectFrom('corrections')
    .select(['article_id', 'corrected_at', 'text', 'hindi_text', 'gujarati_text'])
    .where('article_id', 'in', ids)
    .orderBy('corrected_at')
    .orderBy('id')
    .execute();
  const all = new Map<number, NewsStory['corrections']>();
  for (const row of rows) {
    const { article_id, corrected_at: date, text, hindi_text: hindiText, gujarati_text: gujaratiText } = row;
    all.set(article_id, [...(all.get(article_id) ?? []), { date, text, hindiText, gujaratiText }]);
  }
  return all;
}

/** The 404 of a story; of one that waits it knows until when. */
async function missingStory(db: Db, id: number, now: Date): Promise<ApiError> {
  const waiting = await db
    .selectFrom('articles')
    .select('publish_on')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  const error = notFoundError('Story', id);
  if (waiting && waiting.publish_on > now.toISOString()) error.dueOn = new Date(waiting.publish_on);
  return error;
}

/**
 * One published story whole, in all its languages.
 * @throws ApiError 404 when there is none, it is withdrawn, or its moment has not come
 */
export async function wholeStory(db: Db, id: number, now: Date): Promise<NewsStory> {
  const row = await withNames(filteredStories(db, { edition: 'any', now }))
    .select(['articles.body', 'articles.hindi_body', 'articles.gujarati_body'])
    .where('articles.id', '=', id)
    .executeTakeFirst();
  if (!row) throw await missingStory(db, id, now);
  const cities = await db
    .selectFrom('cities')
    .innerJoin('article_cities', 'article_cities.city_id', 'cities.id')
    .select(['cities.id', 'cities.name', 'cities.hindi_name', 'cities.gujarati_name', 'cities.slug'])
    .where('article_cities.article_id', '=', id)
    .orderBy('cities.position')
    .execute();
  const corrections = await correctionsOf(db, [id]);
  return {
    ...newsItemOf(row),
    body: row.body,
    hindiBody: row.hindi_body,
    gujaratiBody: row.gujarati_body,
    cities: cities.map((city) => ({
      id: city.id,
      cityName: city.name,
      hindiCityName: city.hindi_name,
      gujaratiCityName: city.gujarati_name,
      displayName: city.slug,
    })),
    corrections: corrections.get(id) ?? [],
  };
}

/** Bytes of the bodies of one list; a reader of the API refuses answers that are much larger. */
const maxBodiesBytes = 2_000_000;

/** `items` with their bodies and corrections, the first of them first, until the list is full. */
export async function withBodies(db: Db, items: NewsItem[]): Promise<ListedStory[]> {
  const ids = items.map(({ id }) => id);
  if (!ids.length) return items;
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'body', 'hindi_body', 'gujarati_body'])
    .where('id', 'in', ids)
    .execute();
  const corrections = await correctionsOf(db, ids);
  const bodies = new Map(rows.map((row) => [row.id, row]));
  let bytes = 0;
  return items.map((item) => {
    const row = bodies.get(item.id);
    if (!row) return item;
    const size = [row.body, row.hindi_body, row.gujarati_body].reduce(
      (sum, html) => sum + Buffer.byteLength(html ?? ''),
      0,
    );
    if (bytes + size > maxBodiesBytes) return item;
    bytes += size;
    return {
      ...item,
      body: row.body,
      hindiBody: row.hindi_body,
      gujaratiBody: row.gujarati_body,
      corrections: corrections.get(item.id) ?? [],
    };
  });
}
