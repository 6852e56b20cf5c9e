import type { NewsItem } from '../../contract/news/entities';
import type { Page } from '../../contract/envelope';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { timesIn } from '../../contract/news/localise';
import { getMostViewed } from './most-viewed';
import {
  countStories,
  lowerBoundTotal,
  selectListItems,
  type ListRequest,
  newestItems,
  pagination,
  toPublicItems,
  storiesById,
} from './stories';
import { filteredStories, type StoryFilter } from './sql/story-filter';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * For this many milliseconds after publication, an editor's pick leads the front page. Without the
 * limit, a forgotten pick would lead it permanently.
 */
export const pickDurationMs = 7 * dayMs;
const maxPicks = 20;

/**
 * Returns a page of a list that begins with `leading` stories, followed by the newest others.
 * @param newest the newest stories, which may include leading ones, if the page is the first
 */
async function pageWithLeading(
  db: Db,
  filter: StoryFilter,
  { leading, newest }: { leading: NewsItem[]; newest: NewsItem[] | undefined },
  request: ListRequest,
): Promise<Omit<Page<NewsItem>, 'total'>> {
  const { page, size, offset } = pagination(request);
  const head = leading.slice(offset, offset + size);
  if (head.length === size) return { items: head, page, size };
  const ids = leading.map((item) => item.id);
  if (newest) {
    const others = newest.filter(({ id }) => !ids.includes(id));
    return { items: [...head, ...others].slice(0, size), page, size };
  }
  const remainingFilter = { ...filter, without: ids };
  const skipped = Math.max(0, offset - leading.length);
  // A page beyond the last one is not queried.
  const isBeyond =
    skipped > 0 && request.count !== 'no' && skipped >= (await countStories(filteredStories(db, remainingFilter)));
  const tail = isBeyond ? [] : await newestItems(db, remainingFilter, size - head.length, skipped);
  return { items: [...head, ...tail], page, size };
}

/**
 * Returns the newest stories for the first page of a list with leading stories. Both are read at
 * the same time, so leading stories are not excluded. One page of them is enough.
 */
async function newestOfFirstPage(db: Db, filter: StoryFilter, request: ListRequest): Promise<NewsItem[] | undefined> {
  const { size, offset } = pagination(request);
  return offset === 0 ? newestItems(db, filter, size) : undefined;
}

/** Returns the stories that editors placed on the front page, in their order. */
async function placedStories(db: Db, { edition, now }: StoryFilter): Promise<NewsItem[]> {
  if (edition === 'any') return [];
  const rows = await selectListItems(db, now)
    .innerJoin('front_page_slots', 'front_page_slots.story_id', 'stories.id')
    .where('front_page_slots.language', '=', edition)
    .where((e) =>
      e.or([e('front_page_slots.expires_at', 'is', null), e('front_page_slots.expires_at', '>', now.toISOString())]),
    )
    .orderBy('front_page_slots.position')
    .execute();
  return toPublicItems(rows, edition);
}

/** Returns the newest picks: at most twenty, and at most `limit`. */
const newestPicks = (db: Db, filter: StoryFilter, limit: number): Promise<NewsItem[]> =>
  newestItems(
    db,
    { ...filter, picked: true, publishedSince: new Date(filter.now.getTime() - pickDurationMs) },
    Math.min(maxPicks, limit),
  );

/** Returns the newest story that is breaking news now. */
async function breakingStory(db: Db, { edition, now }: StoryFilter): Promise<NewsItem | null> {
  // Filters by the mark alone, which few stories have. If the status were a condition, too, SQLite
  // would scan all published stories.
  const rows = await selectListItems(db, now).where('stories.breaking_until', '>', now.toISOString()).execute();
  const at = (item: NewsItem) => (edition === 'any' ? item : timesIn(item, edition)).publishOn;
  // A translation may be published later than a story that is newer otherwise.
  return toPublicItems(rows, edition).sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : b.id - a.id))[0] ?? null;
}

/**
 * Returns front-page stories of an edition: those that editors placed, then their picks of the last
 * week, then the newest.
 */
export async function topStories(db: Db, filter: StoryFilter, request: ListRequest): Promise<Page<NewsItem>> {
  const { offset, size } = pagination(request);
  const isCounted = request.count !== 'no';
  const [placed, picked, newest, counted] = await batch(
    db,
    (db) => placedStories(db, filter),
    (db) => newestPicks(db, filter, offset + size),
    (db) => newestOfFirstPage(db, filter, request),
    async (db) => (isCounted ? countStories(filteredStories(db, filter)) : undefined),
  );
  const leadingIds = new Set(placed.map(({ id }) => id));
  const leading = [...placed, ...picked.filter(({ id }) => !leadingIds.has(id))];
  const list = await pageWithLeading(db, filter, { leading, newest }, request);
  return { ...list, total: counted ?? lowerBoundTotal(offset, list.items) };
}

const maxTrending = 20;

type Trending = Page<NewsItem> & { breaking: NewsItem | null };

/**
 * Returns trending stories of an edition: the most read, then editors' picks, then the newest.
 * `total` counts only the most read, at most twenty, which have the weighted reads that
 * `getMostViewed` requires. The others only fill the list. If several stories are breaking news,
 * `breaking` is the newest.
 */
export async function trendingStories(db: Db, filter: StoryFilter, request: ListRequest): Promise<Trending> {
  const { offset, size } = pagination(request);
  const [mostRead, picked, newest, breaking] = await batch(
    db,
    async (db) => storiesById(db, filter, await getMostViewed(db, filter, maxTrending)),
    (db) => newestPicks(db, filter, offset + size),
    (db) => newestOfFirstPage(db, filter, request),
    (db) => breakingStory(db, filter),
  );
  const leadingIds = new Set(mostRead.map((item) => item.id));
  const leading = [...mostRead, ...picked.filter((item) => !leadingIds.has(item.id))].slice(0, maxTrending);
  const list = await pageWithLeading(db, filter, { leading, newest }, request);
  return { ...list, total: mostRead.length, breaking };
}
