import type { ListedStory, NewsItem, NewsStory } from '../contract/entities';
import { type ApiError, notFoundError } from '../contract/errors';
import { bareEditionOf, fields, flat, flatName } from '../contract/translations';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { cityOf, namedCities } from './cities';
import { correctionsOf, type StoredCorrection } from './corrections';
import type { ByEdition } from './names';
import { listedItems, newsItemOf } from './stories';

/** Reading stories with their bodies. */

/** The public bodies of stories by edition. */
async function bodiesOf(db: Db, ids: number[], now: Date): Promise<Map<number, ByEdition<string>>> {
  const rows = await db
    .selectFrom('story_texts')
    .select(['story_id', 'language', 'body'])
    .where('story_id', 'in', ids)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now.toISOString())
    .execute();
  const bodies = new Map<number, ByEdition<string>>();
  for (const { story_id, language, body } of rows) bodies.set(story_id, { ...bodies.get(story_id), [language]: body });
  return bodies;
}

/** Fields of a story's corrections. Only what is said in a language of the story is shown. */
const flatCorrections = (
  corrections: StoredCorrection[],
  bodies: ByEdition<string>,
  bareIn: Edition,
): NewsStory['corrections'] =>
  corrections.flatMap(({ date, texts }) => {
    const shown = Object.fromEntries(Object.entries(texts).filter(([edition]) => edition in bodies));
    const names = shown[bareIn] ? flat(fields.text, shown, bareIn) : flatName(fields.text, shown);
    return Object.keys(shown).length ? [{ date, ...names } as NewsStory['corrections'][number]] : [];
  });

/** Fields of a story that lists do not have. */
const wholeFields = (item: NewsItem, bodies: ByEdition<string>, corrections: StoredCorrection[]) => ({
  ...flat(fields.body, bodies, bareEditionOf(item)),
  corrections: flatCorrections(corrections, bodies, bareEditionOf(item)),
});

/** The 404 of a story; of one that waits it knows until when. */
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
 * One story whole, in all languages in which it is public.
 * @throws ApiError 404 when there is none, it is withdrawn, or its moment has not come
 */
export async function wholeStory(db: Db, id: number, now: Date): Promise<NewsStory> {
  const row = await listedItems(db, now).where('stories.id', '=', id).executeTakeFirst();
  const found = row && newsItemOf(row);
  if (!found) throw await missingStory(db, id, now);
  const cities = await namedCities(db)
    .innerJoin('story_cities', 'story_cities.city_id', 'cities.id')
    .where('story_cities.story_id', '=', id)
    .execute();
  const bodies = (await bodiesOf(db, [id], now)).get(id) ?? {};
  const corrections = (await correctionsOf(db, [id])).get(id) ?? [];
  return { ...found.item, ...wholeFields(found.item, bodies, corrections), cities: cities.map(cityOf) } as NewsStory;
}

/** Bytes of the bodies of one list; a reader of the API refuses answers that are much larger. */
const maxBodiesBytes = 2_000_000;

/** `items` with their bodies and corrections, the first of them first, until the list is full. */
export async function withBodies(db: Db, items: NewsItem[], now: Date): Promise<ListedStory[]> {
  const ids = items.map(({ id }) => id);
  if (!ids.length) return items;
  const all = await bodiesOf(db, ids, now);
  const corrections = await correctionsOf(db, ids);
  let bytes = 0;
  return items.map((item) => {
    const bodies = all.get(item.id);
    if (!bodies) return item;
    const size = Object.values(bodies).reduce((sum, html) => sum + Buffer.byteLength(html), 0);
    if (bytes + size > maxBodiesBytes) return item;
    bytes += size;
    return { ...item, ...wholeFields(item, bodies, corrections.get(item.id) ?? []) } as ListedStory;
  });
}
