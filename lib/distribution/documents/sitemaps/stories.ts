import type { SitemapItem } from '../../../contract/news/entities';
import { maxSitemapSize } from '../../../contract/news/operation-schemas';
import { type Edition, editions } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { storyHref } from '../../../contract/news/localise';
import { absoluteUrl } from '../../../pages/seo/page-head';

/**
 * Maximum number of stories in a sitemap file. The protocol allows 50,000 URLs and 50 MB. A story
 * with the longest possible URLs takes about 3 kB.
 */
export const storiesPerFile = 15 * maxSitemapSize;

type StoryRange = { edition: Edition; from: string; to?: string; file?: number };

/**
 * Yields the stories of an edition in a range of days, newest first, in batches that limit the
 * memory. Each batch continues after the last story of the previous one.
 */
export async function* storyBatches({ edition, from, to, file = 1 }: StoryRange): AsyncGenerator<SitemapItem[]> {
  const days = { language: editions[edition].apiLanguage, from, ...(to === undefined ? {} : { to }) };
  const size = maxSitemapSize;
  let page = ((file - 1) * storiesPerFile) / size + 1;
  let after: number | undefined;
  for (let left = storiesPerFile; left > 0; left -= size) {
    const { items } = await newsApi().sitemapStories({ ...days, size, page, count: 'no', ...(after ? { after } : {}) });
    if (items.length) yield items;
    after = items.at(-1)?.id;
    page = 1;
    if (items.length < size) return;
  }
}

/** Absolute URL of a story. */
export const storyUrl = (story: SitemapItem, edition: Edition): string => absoluteUrl(storyHref(story, edition));
