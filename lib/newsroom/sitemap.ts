import { notFoundError } from '../contract/errors';
import type { Input, Output } from '../contract/operations';
import type { Db } from '../database/connection';
import { editionOfApiLanguage } from '../editions';
import { dayAfter, startOfDay } from '../time';
import { countOf, filteredStories, pageOf } from './stories';

/** The stories of a sitemap: those of an edition, or all, of the days that are asked for. */
function sitemapQuery(db: Db, input: Input<'sitemapStories'>, now: Date) {
  const edition = input.language === undefined ? 'any' : editionOfApiLanguage(input.language);
  // Days are asked for as moments: the index of newest stories then answers in order, without sorting a month each time.
  let query = filteredStories(db, {
    edition,
    now,
    ...(input.from === undefined ? {} : { publishedSince: startOfDay(input.from) }),
  });
  if (input.to !== undefined) {
    query = query.where('articles.publish_on', '<', startOfDay(dayAfter(input.to)).toISOString());
  }
  return query;
}

/** When a story was published. @throws ApiError 404 when it was never there */
async function momentOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('articles').select('publish_on').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError('Story', id);
  return row.publish_on;
}

async function lastChangeOf(stories: ReturnType<typeof sitemapQuery>): Promise<string | null> {
  const { last } = await stories.select((e) => e.fn.max('articles.updated_at').as('last')).executeTakeFirstOrThrow();
  return last ?? null;
}

/**
 * One page of what a sitemap needs of its stories, newest first. `after` continues behind a story without counting up to it.
 * @throws ApiError 404 when `after` is no story
 */
export async function sitemapStories(
  db: Db,
  input: Input<'sitemapStories'>,
  now: Date,
): Promise<Output<'sitemapStories'>> {
  const { page, size, offset } = pageOf(input);
  const { after } = input;
  let stories = sitemapQuery(db, input, now);
  if (after !== undefined) {
    const moment = await momentOf(db, after);
    stories = stories
      .where('articles.publish_on', '<=', moment)
      .where((e) => e.or([e('articles.publish_on', '<', moment), e('articles.id', '<', after)]));
  }
  const rows = await stories
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.title', 'articles.hindi_title', 'articles.gujarati_title', 'categories.slug'])
    .select(['articles.friendly_url', 'articles.image_url', 'articles.publish_on', 'articles.updated_at'])
    .orderBy('articles.publish_on', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
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
  const total = await countOf(sitemapQuery(db, input, now));
  const first = page === 1 && after === undefined;
  return {
    items,
    page,
    size,
    total,
    ...(first ? { lastChange: await lastChangeOf(sitemapQuery(db, input, now)) } : {}),
  };
}
