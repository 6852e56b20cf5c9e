import { sql } from 'kysely';
import type { NewsItem } from '../../contract/news/entities';
import { defaultPageSize, type Page } from '../../contract/envelope';
import { toFlatNewsItem } from '../../contract/stories/flat-json/to-flat-json';
import { listedSharedNames, listedTextNames } from '../../contract/stories/story-fields';
import type { ItemTexts } from '../../contract/stories/story-texts';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { byEdition } from '../../platform/editions';
import { parseByEdition, parseNames, selectByLanguage, onlyEnabledEditions } from './sql/rows-by-language';
import { readShared, readTexts, sharedColumnsOf, textColumnsOf } from './sql/story-columns';
import { type FilteredStories, filteredStories, type StoryFilter } from './sql/story-filter';

/**
 * Reads lists of stories. A list has only stories that are public in the requested edition at the
 * requested time, each with only its public texts.
 */

const extraItemColumns = ['slug', 'reading_minutes', 'publish_at', 'updated_at'] as const;
const itemColumns = [...textColumnsOf(listedTextNames), ...extraItemColumns];

type TextRow = Record<Exclude<(typeof extraItemColumns)[number], 'reading_minutes'>, string> & {
  reading_minutes: number;
};

/**
 * Selects the texts of a story that are public at `now`, as a column for `parsePublicTexts`. A
 * preview also has drafts and scheduled texts.
 */
export const selectPublicTexts = (db: Db, now: Date, isPreview = false) =>
  selectByLanguage(db, 'story_texts', {
    owner: 'story_id',
    equals: 'stories.id',
    columns: itemColumns,
    where: isPreview
      ? sql`story_texts.status <> 'withdrawn'`
      : sql`story_texts.status = 'published' and story_texts.publish_at <= ${now.toISOString()}`,
  });

/** A preview shows this instead of a missing title or section. */
const placeholder = '…';

const withTitle = <Text extends { title: string }>(text: Text): Text =>
  text.title ? text : { ...text, title: placeholder };

/** Parses a column of `selectPublicTexts`, for enabled editions only. */
export const parsePublicTexts = (json: string | null): ItemTexts =>
  Object.fromEntries(
    Object.entries(onlyEnabledEditions(parseByEdition<TextRow>(json))).map(([edition, row]) => [
      edition,
      {
        ...withTitle(readTexts(listedTextNames, row)),
        readingMinutes: row.reading_minutes,
        slug: row.slug,
        publishOn: row.publish_at,
        lastUpdated: row.updated_at,
      },
    ]),
  );

/**
 * Selects stories with the columns of a list. The caller adds conditions and an order. A preview
 * also has drafts.
 */
export const selectListItems = (db: Db, now: Date, isPreview = false) =>
  db
    .selectFrom('stories')
    .leftJoin('categories', 'categories.id', 'stories.category_id')
    .leftJoin('authors', 'authors.id', 'stories.author_id')
    .leftJoin('pictures', 'pictures.url', 'stories.image_url')
    .select(['pictures.credit as image_credit', 'pictures.is_ai_generated as image_is_ai'])
    .select(['stories.id', 'stories.created_at', 'stories.breaking_until'])
    .select(sharedColumnsOf(listedSharedNames))
    .select(['stories.category_id', 'categories.slug as category_slug'])
    .select(['authors.slug as author_slug', 'authors.kind as author_kind'])
    .select([
      selectPublicTexts(db, now, isPreview).as('texts'),
      selectByLanguage(db, 'category_names', { owner: 'category_id', equals: 'categories.id', columns: ['name'] }).as(
        'category',
      ),
      selectByLanguage(db, 'author_names', { owner: 'author_id', equals: 'authors.id', columns: ['name'] }).as(
        'author',
      ),
    ]);

/** For the preview of a draft without a section. */
const noSection = { id: 0, slug: '', names: byEdition(() => placeholder) };

type ListRow = Awaited<ReturnType<ReturnType<typeof selectListItems>['execute']>>[number];

/**
 * Converts a row to a list item and its texts by edition. Returns undefined if no text is public.
 */
export function toNewsItem(row: ListRow): { item: NewsItem; texts: ItemTexts } | undefined {
  const texts = parsePublicTexts(row.texts);
  if (!Object.keys(texts).length) return undefined;
  const item = toFlatNewsItem({
    id: row.id,
    texts,
    category:
      row.category_id === null || row.category_slug === null
        ? noSection
        : { id: row.category_id, slug: row.category_slug, names: parseNames(row.category) },
    author:
      row.author_slug === null || row.author_kind === null
        ? null
        : { slug: row.author_slug, names: parseNames(row.author), kind: row.author_kind },
    ...readShared(listedSharedNames, row),
    ...(row.image_credit ? { imageCredit: row.image_credit } : {}),
    ...(row.image_is_ai ? { imageMadeByAi: true } : {}),
    dateCreated: row.created_at,
    breakingUntil: row.breaking_until,
  });
  return { item, texts };
}

/** Returns the stories in `rows` that are public in an edition, in the same order. */
export const toPublicItems = (rows: readonly ListRow[], edition: StoryFilter['edition']): NewsItem[] =>
  rows
    .flatMap((row) => toNewsItem(row) ?? [])
    .flatMap(({ item, texts }) => (edition === 'any' || texts[edition] ? item : []));

/**
 * Selects ids and publication times of the newest stories, as a subquery. An index alone answers
 * it, so an offset only costs index entries.
 */
export const selectNewestIds = (query: FilteredStories, limit: number, offset: number) =>
  query
    .select(['listed.id', 'listed.publish_at'])
    .orderBy('listed.publish_at', 'desc')
    .orderBy('listed.id', 'desc')
    .limit(limit)
    .offset(offset);

/** Returns the newest stories that match a filter, `limit` of them after `offset`. */
export async function newestItems(db: Db, filter: StoryFilter, limit: number, offset = 0): Promise<NewsItem[]> {
  const rows = await selectListItems(db, filter.now)
    .innerJoin(selectNewestIds(filteredStories(db, filter), limit, offset).as('newest'), 'newest.id', 'stories.id')
    .orderBy('newest.publish_at', 'desc')
    .orderBy('newest.id', 'desc')
    .execute();
  return rows.flatMap((row) => toNewsItem(row)?.item ?? []);
}

export async function countStories(query: FilteredStories): Promise<number> {
  const { total } = await query.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** Requested page of a list, and whether to count all of its stories. */
export type ListRequest = { page?: number | undefined; size?: number | undefined; count?: 'no' | undefined };

/** Returns page and size, with the API's defaults, and the offset of the page. */
export function pagination(request: ListRequest) {
  const page = request.page ?? 1;
  const size = request.size ?? defaultPageSize;
  return { page, size, offset: (page - 1) * size };
}

/**
 * Returns the number of stories up to the end of this page, as the total if they are not counted.
 */
export const lowerBoundTotal = (offset: number, items: readonly unknown[]): number =>
  items.length ? offset + items.length : 0;

/** Returns one page of the stories that match a filter, newest first. */
export async function newestStories(db: Db, filter: StoryFilter, request: ListRequest): Promise<Page<NewsItem>> {
  const { page, size, offset } = pagination(request);
  if (request.count === 'no') {
    const items = await newestItems(db, filter, size, offset);
    return { items, page, size, total: lowerBoundTotal(offset, items) };
  }
  if (offset === 0) {
    const [items, total] = await batch(
      db,
      (db) => newestItems(db, filter, size),
      (db) => countStories(filteredStories(db, filter)),
    );
    return { items, page, size, total };
  }
  // Counted first, because a page beyond the last one is not queried.
  const total = await countStories(filteredStories(db, filter));
  const items = offset < total ? await newestItems(db, filter, size, offset) : [];
  return { items, page, size, total };
}

/**
 * Returns stories by id, in the order of `ids`. If a story is not public in the edition, it is left
 * out.
 */
export async function storiesById(
  db: Db,
  { edition, now }: Pick<StoryFilter, 'edition' | 'now'>,
  ids: number[],
): Promise<NewsItem[]> {
  if (!ids.length) return [];
  const rows = await selectListItems(db, now).where('stories.id', 'in', ids).execute();
  const items = new Map(toPublicItems(rows, edition).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}
