import type { SitemapItem } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { momentsIn, titleIn } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { configuration } from '../../../platform/config/configuration';
import { dayOf } from '../../../platform/format/time';
import { element, textElement } from '../xml';
import { storyAddress } from './stories';
import { urlset } from './urlset';

/** Google's limits: stories of the last two days, a thousand of them in a file. */
const recent = 48 * 60 * 60 * 1000;
const storiesPerNewsFile = 1000;

/**
 * A page of what an edition published since the day that `now` less 48 hours lies in, newest first,
 * without what is older than that.
 */
async function freshStories(edition: Edition, now: Date, page: { page: number; size: number; count?: 'no' }) {
  const since = now.getTime() - recent;
  const language = editions[edition].apiLanguage;
  const { items, total } = await newsApi().sitemapStories({ language, from: dayOf(new Date(since)), ...page });
  return { fresh: items.filter((story) => Date.parse(momentsIn(story, edition).publishOn) >= since), ofDays: total };
}

/** How many files the news of an edition fills; one at least, which may be empty. */
export async function newsFiles(edition: Edition, now: Date): Promise<number> {
  const firstOf = (file: number) => freshStories(edition, now, { page: (file - 1) * storiesPerNewsFile + 1, size: 1 });
  const { ofDays } = await firstOf(1);
  // The days hold more than 48 hours, so that the last files by their number may have nothing
  // fresh.
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
    textElement('news:publication_date', momentsIn(story, edition).publishOn) +
    textElement('news:title', titleIn(story, edition));
  return `${element('url', textElement('loc', storyAddress(story, edition)) + element('news:news', news))}\n`;
}

async function* elements(stories: readonly SitemapItem[], edition: Edition): AsyncGenerator<string> {
  yield stories.map((story) => newsElement(story, edition)).join('');
}

/**
 * A file, counted from 1, of the news sitemap of an edition: what it published in the last 48
 * hours, newest first. Undefined for one beyond the last.
 */
export async function newsSitemap(
  edition: Edition,
  now: Date,
  file: number,
): Promise<AsyncGenerator<string> | undefined> {
  const { fresh } = await freshStories(edition, now, { page: file, size: storiesPerNewsFile, count: 'no' });
  return fresh.length || file === 1 ? urlset('news', elements(fresh, edition)) : undefined;
}
