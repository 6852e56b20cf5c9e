import type { NewsItem } from '../contract/entities';
import { defaultPageSize, type Page } from '../contract/envelope';
import type { Db } from '../database/connection';
import type { Edition } from '../editions';
import { endOfDay, startOfDay } from '../format/time';

/**
 * Reading lists of stories. Every list holds only what is published, due and written in the asked
 * edition.
 */

const listColumns = [
  'articles.id',
  'articles.title',
  'articles.hindi_title',
  'articles.gujarati_title',
  'articles.short_title',
  'articles.hindi_short_title',
  'articles.gujarati_short_title',
  'articles.summary',
  'articles.hindi_summary',
  'articles.gujarati_summary',
  'articles.friendly_url',
  'articles.image_url',
  'articles.thumb_url',
  'articles.image_description',
  'articles.hindi_image_description',
  'articles.gujarati_image_description',
  'articles.tags',
  'articles.hindi_tags',
  'articles.gujarati_tags',
  'articles.reading_minutes',
  'articles.hindi_reading_minutes',
  'articles.gujarati_reading_minutes',
  'articles.has_hindi',
  'articles.has_gujarati',
  'articles.created_at',
  'articles.publish_on',
  'articles.updated_at',
  'articles.breaking_until',
  'articles.category_id',
  'categories.slug as category_slug',
  'categories.name as category_name',
  'categories.hindi_name as category_hindi_name',
  'categories.gujarati_name as category_gujarati_name',
  'authors.slug as author_slug',
  'authors.name as author_name',
  'authors.hindi_name as author_hindi_name',
  'authors.gujarati_name as author_gujarati_name',
  'authors.kind as author_kind',
] as const;

/** Which stories a list is about. Days are `YYYY-MM-DD` in Asia/Kolkata, both ends included. */
export type StoryFilter = {
  edition: Edition | 'any';
  now: Date;
  categoryId?: number | undefined;
  cityId?: number | undefined;
  associationId?: number | undefined;
  authorId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  without?: number[];
  picked?: boolean;
  publishedSince?: Date;
};

/** The articles a filter lets through, as a query to add columns, order and limits to. */
export function filteredStories(db: Db, filter: StoryFilter) {
  let query = db
    .selectFrom('articles')
    .where('articles.status', '=', 'published')
    .where('articles.publish_on', '<=', filter.now.toISOString());
  if (filter.edition === 'hindi') query = query.where('articles.has_hindi', '=', 1);
  if (filter.edition === 'gujarati') query = query.where('articles.has_gujarati', '=', 1);
  if (filter.categoryId !== undefined) query = query.where('articles.category_id', '=', filter.categoryId);
  if (filter.authorId !== undefined) query = query.where('articles.author_id', '=', filter.authorId);
  if (filter.picked) query = query.where('articles.editors_pick', '=', 1);
  if (filter.publishedSince) query = query.where('articles.publish_on', '>=', filter.publishedSince.toISOString());
  if (filter.without?.length) query = query.where('articles.id', 'not in', filter.without);
  if (filter.from !== undefined && filter.from === filter.to) query = query.where('articles.day', '=', filter.from);
  else {
    // As moments, which the index of newest stories holds: by `day` every story in between would be
    // read from the table.
    const { from, to } = filter;
    if (from !== undefined) query = query.where('articles.publish_on', '>=', startOfDay(from).toISOString());
    if (to !== undefined) query = query.where('articles.publish_on', '<', endOfDay(to).toISOString());
  }
  const { cityId, associationId } = filter;
  if (cityId !== undefined) {
    query = query.where('articles.id', 'in', (e) =>
      e.selectFrom('article_cities').select('article_id').where('city_id', '=', cityId),
    );
  }
  if (associationId !== undefined) {
    query = query.where('articles.id', 'in', (e) =>
      e.selectFrom('article_associations').select('article_id').where('association_id', '=', associationId),
    );
  }
  return query;
}

export type FilteredStories = ReturnType<typeof filteredStories>;

/** What lists show of stories, with the names of section and author. */
export const withNames = (query: FilteredStories) =>
  query
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .select(listColumns);

type ListRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const stringsOf = (json: string): string[] => JSON.parse(json) as string[];

/** A story as lists show it, of its row. */
export function newsItemOf(row: ListRow): NewsItem {
  return {
    id: row.id,
    title: row.title,
    hindiTitle: row.hindi_title,
    gujaratiTitle: row.gujarati_title,
    shortTitle: row.short_title,
    hindiShortTitle: row.hindi_short_title,
    gujaratiShortTitle: row.gujarati_short_title,
    sortDescription: row.summary,
    hindiSortDescription: row.hindi_summary,
    gujaratiSortDescription: row.gujarati_summary,
    displayName: row.category_slug,
    friendlyUrl: row.friendly_url,
    imageUrl: row.image_url,
    thumbUrl: row.thumb_url,
    imageDescription: row.image_description,
    hindiImageDescription: row.hindi_image_description,
    gujaratiImageDescription: row.gujarati_image_description,
    categoryId: row.category_id,
    category: row.category_name,
    hindiCategoryName: row.category_hindi_name,
    gujaratiCategoryName: row.category_gujarati_name,
    dateCreated: row.created_at,
    publishOn: row.publish_on,
    lastUpdated: row.updated_at,
    breakingUntil: row.breaking_until,
    readingTimeInMinutes: row.reading_minutes,
    readingTimeInMinutesHindi: row.hindi_reading_minutes,
    readingTimeInMinutesGujarati: row.gujarati_reading_minutes,
    author:
      row.author_slug === null || row.author_name === null
        ? null
        : {
            slug: row.author_slug,
            name: row.author_name,
            hindiName: row.author_hindi_name,
            gujaratiName: row.author_gujarati_name,
            kind: row.author_kind,
          },
    tags: stringsOf(row.tags),
    hindiTags: row.has_hindi ? stringsOf(row.hindi_tags) : null,
    gujaratiTags: row.has_gujarati ? stringsOf(row.gujarati_tags) : null,
  };
}

/**
 * Ids of the newest stories of a query, `limit` of them after `offset`, as a subquery. An index
 * alone answers it: what stands before the offset costs nothing but its entries there.
 */
export const newestIds = (query: FilteredStories, limit: number, offset: number) =>
  query
    .select('articles.id')
    .orderBy('articles.publish_on', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset);

/** The newest stories of a query, `limit` of them after `offset`. */
export async function newestItems(db: Db, query: FilteredStories, limit: number, offset = 0): Promise<NewsItem[]> {
  const rows = await withNames(db.selectFrom('articles').where('articles.id', 'in', newestIds(query, limit, offset)))
    .orderBy('articles.publish_on', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  return rows.map(newsItemOf);
}

/** How many stories a query has. */
export async function countOf(query: FilteredStories): Promise<number> {
  const { total } = await query.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** Page and size that were asked for, with the API's defaults. */
export function pageOf(request: { page?: number | undefined; size?: number | undefined }) {
  const page = request.page ?? 1;
  const size = request.size ?? defaultPageSize;
  return { page, size, offset: (page - 1) * size };
}

/** One page of a filter's stories, newest first. */
export async function newestStories(
  db: Db,
  filter: StoryFilter,
  request: { page?: number | undefined; size?: number | undefined },
): Promise<Page<NewsItem>> {
  const { page, size, offset } = pageOf(request);
  const stories = filteredStories(db, filter);
  // Counted first: a page beyond the last is not looked for.
  const total = await countOf(stories);
  const items = offset < total ? await newestItems(db, stories, size, offset) : [];
  return { items, page, size, total };
}

/**
 * Stories by id, in the order of `ids`, as far as they are published, due and written in the
 * edition.
 */
export async function storiesById(db: Db, { edition, now }: StoryFilter, ids: number[]): Promise<NewsItem[]> {
  if (!ids.length) return [];
  // Asked for by id alone and sifted here: with the status among the conditions SQLite walks all
  // published stories.
  const rows = await withNames(db.selectFrom('articles'))
    .select('articles.status')
    .where('articles.id', 'in', ids)
    .execute();
  const written = { any: () => true, en: () => true, hindi: isInHindi, gujarati: isInGujarati }[edition];
  const shown = rows.filter((row) => row.status === 'published' && row.publish_on <= now.toISOString() && written(row));
  const items = new Map(shown.map((row) => [row.id, newsItemOf(row)]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

const isInHindi = (row: ListRow): boolean => row.has_hindi === 1;
const isInGujarati = (row: ListRow): boolean => row.has_gujarati === 1;
