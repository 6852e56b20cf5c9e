import type { SitemapItem } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { timesIn, titleIn } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { configuration } from '../../../platform/config/configuration';
import { toDay } from '../../../platform/format/time';
import { element, textElement } from '../xml';
import { storyUrl } from './stories';
import { urlset } from './urlset';

/** Google's limits: stories of the last two days, and 1,000 stories per file. */
const recentMs = 48 * 60 * 60 * 1000;
const storiesPerNewsFile = 1000;

/**
 * Loads a page of the stories since the day of 48 hours ago, newest first, and filters those of the
 * last 48 hours. `ofDays` counts all stories of these days.
 */
async function loadRecentStories(edition: Edition, now: Date, page: { page: number; size: number; count?: 'no' }) {
  const since = now.getTime() - recentMs;
  const language = editions[edition].apiLanguage;
  const { items, total } = await newsApi().sitemapStories({ language, from: toDay(new Date(since)), ...page });
  return { fresh: items.filter((story) => Date.parse(timesIn(story, edition).publishOn) >= since), ofDays: total };
}

/** Number of files in the news sitemap of an edition. At least one, which may be empty. */
export async function countNewsFiles(edition: Edition, now: Date): Promise<number> {
  const firstOf = (file: number) =>
    loadRecentStories(edition, now, { page: (file - 1) * storiesPerNewsFile + 1, size: 1 });
  const { ofDays } = await firstOf(1);
  // The days contain more than 48 hours, so the last files may have no recent stories.
  for (let file = Math.ceil(ofDays / storiesPerNewsFile); file > 1; file -= 1) {
    if ((await firstOf(file)).fresh.length) return file;
  }
  return 1;
}

function newsElement(story: SitemapItem, edition: Edition): string {
  const publication = element(
    'news:publication',
    textElement('news:name', configuration().siteName[edition]) + textElement('news:language', editions[edition].lang),
  );
  const news =
    publication +
    textElement('news:publication_date', timesIn(story, edition).publishOn) +
    textElement('news:title', titleIn(story, edition));
  return `${element('url', textElement('loc', storyUrl(story, edition)) + element('news:news', news))}\n`;
}

async function* elements(stories: readonly SitemapItem[], edition: Edition): AsyncGenerator<string> {
  yield stories.map((story) => newsElement(story, edition)).join('');
}

/**
 * Returns a file of an edition's news sitemap, with the stories of the last 48 hours, newest first.
 * Undefined if the file does not exist.
 * @param file number of the file, from 1
 */
export async function newsSitemap(
  edition: Edition,
  now: Date,
  file: number,
): Promise<AsyncGenerator<string> | undefined> {
  const { fresh } = await loadRecentStories(edition, now, { page: file, size: storiesPerNewsFile, count: 'no' });
  return fresh.length || file === 1 ? urlset('news', elements(fresh, edition)) : undefined;
}
