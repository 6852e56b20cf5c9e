import { notFoundError } from '../contract/errors';
import type { Input, Output } from '../contract/operations';
import type { Db } from '../database/connection';
import { editionOfApiLanguage } from '../editions';
import { endOfDay, startOfDay } from '../format/time';
import { countOf, type FilteredStories, filteredStories, newestIds, pageOf } from './stories';

function sitemapQuery(db: Db, input: Input<'sitemapStories'>, now: Date) {
  const edition = input.language === undefined ? 'any' : editionOfApiLanguage(input.language);
  // Days are asked for as moments: the index of newest stories then answers in order, without
  // sorting a month each time.
  let query = filteredStories(db, {
    edition,
    now,
    ...(input.from === undefined ? {} : { publishedSince: startOfDay(input.from) }),
  });
  if (input.to !== undefined) {
    query = query.where('articles.publish_on', '<', endOfDay(input.to).toISOString());
  }
  return query;
}

/** When a story was published. @throws ApiError 404 when it was never there */
async function momentOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('articles').select('publish_on').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Story', id);
  return row.publish_on;
}

/** When a story of a query was last changed, read off the end of the index of changes. */
async function lastChangeOf(stories: FilteredStories): Promise<string | null> {
  const { last } = await stories.select((e) => e.fn.max('articles.updated_at').as('last')).executeTakeFirstOrThrow();
  return last ?? null;
}

const rowsOf = (db: Db, stories: FilteredStories, limit: number, offset: number) =>
  db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.title', 'articles.hindi_title', 'articles.gujarati_title', 'categories.slug'])
    .select(['articles.friendly_url', 'articles.image_url', 'articles.publish_on', 'articles.updated_at'])
    .where('articles.id', 'in', newestIds(stories, limit, offset))
    .orderBy('articles.publish_on', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();

/**
 * One page of what a sitemap needs of its stories, newest first. `after` continues behind a story
 * without counting up to it.
 * @throws ApiError 404 when `after` is no story
 */
export async function sitemapStories(
  db: Db,
  input: Input<'sitemapStories'>,
  now: Date,
): Promise<Output<'sitemapStories'>> {
  const { page, size, offset } = pageOf(input);
  const { after } = input;
  const all = sitemapQuery(db, input, now);
  let stories = all;
  if (after !== undefined) {
    const moment = await momentOf(db, after);
    stories = stories
      .where('articles.publish_on', '<=', moment)
      .where((e) => e.or([e('articles.publish_on', '<', moment), e('articles.id', '<', after)]));
  }
  const total = await countOf(all);
  // A page beyond the last is not looked for.
  const rows = offset < total ? await rowsOf(db, stories, size, offset) : [];
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    hindiTitle: row.hindi_title,
    gujaratiTitle: row.gujarati_title,
    displayName: row.slug,
    friendlyUrl: row.friendly_url,
    imageUrl: row.image_url,
    publishOn: row.publish_on,
    lastUpdated: row.updated_at,
  }));
  const first = page === 1 && after === undefined;
  return {
    items,
    page,
    size,
    total,
    ...(first ? { lastChange: await lastChangeOf(all) } : {}),
  };
}
