import type { NewsItem } from '../../contract/news/entities';
import type { Page } from '../../contract/envelope';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { momentsIn } from '../../contract/news/localise';
import { mostViewed } from './pageviews';
import {
  countOf,
  knownOf,
  listedItems,
  type ListRequest,
  newestItems,
  pageOf,
  publicItems,
  storiesById,
} from './stories';
import { filteredStories, type StoryFilter } from './sql/story-filter';

const day = 24 * 60 * 60 * 1000;
/**
 * Milliseconds from its publication for which an editor's pick leads the front page, so that a
 * forgotten one does not lead for ever.
 */
export const pickLastsMs = 7 * day;
const maxPicks = 20;

/**
 * A page of the stories that lead a list, then the newest others.
 * @param newest the newest stories with those that lead, if the page is the first
 */
async function pageLedBy(
  db: Db,
  filter: StoryFilter,
  { leading, newest }: { leading: NewsItem[]; newest: NewsItem[] | undefined },
  request: ListRequest,
): Promise<Omit<Page<NewsItem>, 'total'>> {
  const { page, size, offset } = pageOf(request);
  const head = leading.slice(offset, offset + size);
  if (head.length === size) return { items: head, page, size };
  const ids = leading.map((item) => item.id);
  if (newest) {
    const others = newest.filter(({ id }) => !ids.includes(id));
    return { items: [...head, ...others].slice(0, size), page, size };
  }
  const rest = { ...filter, without: ids };
  const skipped = Math.max(0, offset - leading.length);
  // A page beyond the last is not looked for.
  const isBeyond = skipped > 0 && request.count !== 'no' && skipped >= (await countOf(filteredStories(db, rest)));
  const tail = isBeyond ? [] : await newestItems(db, rest, size - head.length, skipped);
  return { items: [...head, ...tail], page, size };
}

/**
 * The newest stories for the first page of a list that others lead. It is read together with them
 * and so does not leave them out: as many as the page has are enough.
 */
async function newestOfFirstPage(db: Db, filter: StoryFilter, request: ListRequest): Promise<NewsItem[] | undefined> {
  const { size, offset } = pageOf(request);
  return offset === 0 ? newestItems(db, filter, size) : undefined;
}

/** What editors put on the front page, in their order. */
async function placedStories(db: Db, { edition, now }: StoryFilter): Promise<NewsItem[]> {
  if (edition === 'any') return [];
  const rows = await listedItems(db, now)
    .innerJoin('front_page_slots', 'front_page_slots.story_id', 'stories.id')
    .where('front_page_slots.language', '=', edition)
    .where((e) =>
      e.or([e('front_page_slots.expires_at', 'is', null), e('front_page_slots.expires_at', '>', now.toISOString())]),
    )
    .orderBy('front_page_slots.position')
    .execute();
  return publicItems(rows, edition);
}

/** The newest picks: twenty, and no more than are `wanted`. */
const picks = (db: Db, filter: StoryFilter, wanted: number): Promise<NewsItem[]> =>
  newestItems(
    db,
    { ...filter, picked: true, publishedSince: new Date(filter.now.getTime() - pickLastsMs) },
    Math.min(maxPicks, wanted),
  );

/** The newest story that an editor marked as breaking news, as long as it is. */
async function breakingStory(db: Db, { edition, now }: StoryFilter): Promise<NewsItem | null> {
  // Queried by the mark alone, which few stories have: with the status among the conditions SQLite
  // walks all published stories.
  const rows = await listedItems(db, now).where('stories.breaking_until', '>', now.toISOString()).execute();
  const at = (item: NewsItem) => (edition === 'any' ? item : momentsIn(item, edition)).publishOn;
  // A translation may have come later than a story that is newer otherwise.
  return publicItems(rows, edition).sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : b.id - a.id))[0] ?? null;
}

/**
 * Front-page stories of an edition: those that editors placed, their picks of the last week, then
 * the newest.
 */
export async function topStories(db: Db, filter: StoryFilter, request: ListRequest): Promise<Page<NewsItem>> {
  const { offset, size } = pageOf(request);
  const isCounted = request.count !== 'no';
  const [placed, picked, newest, counted] = await batch(
    db,
    (db) => placedStories(db, filter),
    (db) => picks(db, filter, offset + size),
    (db) => newestOfFirstPage(db, filter, request),
    async (db) => (isCounted ? countOf(filteredStories(db, filter)) : undefined),
  );
  const known = new Set(placed.map(({ id }) => id));
  const leading = [...placed, ...picked.filter(({ id }) => !known.has(id))];
  const list = await pageLedBy(db, filter, { leading, newest }, request);
  return { ...list, total: counted ?? knownOf(offset, list.items) };
}

const maxTrending = 20;

type Trending = Page<NewsItem> & { breaking: NewsItem | null };

/**
 * Trending stories of an edition: most read now, then editors' picks, then the newest. `total`
 * counts the first alone, at most twenty: what has the five weighted reads that `mostViewed` asks
 * for. Picks and the newest fill the list and trend no more than any other story. Of several
 * stories that are breaking news, the newest is `breaking`.
 */
export async function trendingStories(db: Db, filter: StoryFilter, request: ListRequest): Promise<Trending> {
  const { offset, size } = pageOf(request);
  const [read, picked, newest, breaking] = await batch(
    db,
    async (db) => storiesById(db, filter, await mostViewed(db, filter, maxTrending)),
    (db) => picks(db, filter, offset + size),
    (db) => newestOfFirstPage(db, filter, request),
    (db) => breakingStory(db, filter),
  );
  const known = new Set(read.map((item) => item.id));
  const leading = [...read, ...picked.filter((item) => !known.has(item.id))].slice(0, maxTrending);
  const list = await pageLedBy(db, filter, { leading, newest }, request);
  return { ...list, total: read.length, breaking };
}
