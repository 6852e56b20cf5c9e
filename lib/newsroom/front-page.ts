import type { NewsItem } from '../contract/entities';
import type { Page } from '../contract/envelope';
import type { Db } from '../database/connection';
import { momentsIn } from '../localise';
import { slotStories } from './front-slots';
import { mostViewed } from './pageviews';
import { countOf, knownOf, type ListRequest, newestItems, pageOf, storiesById } from './stories';
import { filteredStories, type StoryFilter } from './story-filter';

const day = 24 * 60 * 60 * 1000;
/**
 * Milliseconds from its publication for which an editor's pick leads the front page, so that a
 * forgotten one does not lead for ever.
 */
export const pickLastsMs = 7 * day;
const maxPicks = 20;

async function pageLedBy(
  db: Db,
  filter: StoryFilter,
  leading: NewsItem[],
  request: ListRequest,
): Promise<Omit<Page<NewsItem>, 'total'>> {
  const { page, size, offset } = pageOf(request);
  const head = leading.slice(offset, offset + size);
  if (head.length === size) return { items: head, page, size };
  const rest = { ...filter, without: leading.map((item) => item.id) };
  const skipped = Math.max(0, offset - leading.length);
  // A page beyond the last is not looked for.
  const isBeyond = skipped > 0 && request.count !== 'no' && skipped >= (await countOf(filteredStories(db, rest)));
  const tail = isBeyond ? [] : await newestItems(db, rest, size - head.length, skipped);
  return { items: [...head, ...tail], page, size };
}

/** What editors put on the front page in their order, then their picks: `wanted` stories or all. */
async function leading(db: Db, filter: StoryFilter, wanted: number): Promise<NewsItem[]> {
  if (filter.edition === 'any') return picks(db, filter, wanted);
  const placed = await storiesById(db, filter, await slotStories(db, filter.edition, filter.now));
  const known = new Set(placed.map(({ id }) => id));
  return [...placed, ...(await picks(db, filter, wanted)).filter(({ id }) => !known.has(id))];
}

/** The newest picks: twenty, and no more than are `wanted`. */
const picks = (db: Db, filter: StoryFilter, wanted: number): Promise<NewsItem[]> =>
  newestItems(
    db,
    { ...filter, picked: true, publishedSince: new Date(filter.now.getTime() - pickLastsMs) },
    Math.min(maxPicks, wanted),
  );

/** The newest story that an editor marked as breaking news, as long as it is. */
async function breakingStory(db: Db, filter: StoryFilter): Promise<NewsItem | null> {
  // Queried by the mark alone, which few stories have, and sifted by `storiesById`: with the
  // status among the conditions SQLite walks all published stories.
  const marked = await db
    .selectFrom('stories')
    .select('id')
    .where('breaking_until', '>', filter.now.toISOString())
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = marked.map(({ id }) => id);
  const shown = await storiesById(db, filter, ids);
  const at = (item: NewsItem) => (filter.edition === 'any' ? item : momentsIn(item, filter.edition)).publishOn;
  // A translation may have come later than a story that is newer otherwise.
  return shown.sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : b.id - a.id))[0] ?? null;
}

/**
 * Front-page stories of an edition: those that editors placed, their picks of the last week, then
 * the newest.
 */
export async function topStories(db: Db, filter: StoryFilter, request: ListRequest): Promise<Page<NewsItem>> {
  const { offset, size } = pageOf(request);
  const list = await pageLedBy(db, filter, await leading(db, filter, offset + size), request);
  const isCounted = request.count !== 'no';
  return {
    ...list,
    total: isCounted ? await countOf(filteredStories(db, filter)) : knownOf(offset, list.items),
  };
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
  const read = await storiesById(db, filter, await mostViewed(db, filter, maxTrending));
  const known = new Set(read.map((item) => item.id));
  const { offset, size } = pageOf(request);
  const picked = (await picks(db, filter, offset + size)).filter((item) => !known.has(item.id));
  const list = await pageLedBy(db, filter, [...read, ...picked].slice(0, maxTrending), request);
  return { ...list, total: read.length, breaking: await breakingStory(db, filter) };
}
