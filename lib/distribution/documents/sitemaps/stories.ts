import type { SitemapItem } from '../../../contract/news/entities';
import { maxSitemapSize } from '../../../contract/news/call-schemas';
import { type Edition, editions } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { storyHref } from '../../../contract/news/localise';
import { absoluteUrl } from '../../../pages/seo/page-head';

/**
 * Stories in a file of a sitemap. The protocol's limits are 50,000 and 50 MB; the longest address
 * and picture that a story can have take about 3 kB, so that this many stay below both.
 */
export const storiesPerFile = 15 * maxSitemapSize;

type Wanted = { edition: Edition; from: string; to?: string; file?: number };

/**
 * The stories of an edition from day to day, newest first, a batch at a time, so that memory holds
 * one batch however many there are; of one file of them, counted from 1. Each batch continues
 * behind the last story of the one before.
 */
export async function* storyBatches({ edition, from, to, file = 1 }: Wanted): AsyncGenerator<SitemapItem[]> {
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

/** Address of a story in an edition. */
export const storyAddress = (story: SitemapItem, edition: Edition): string => absoluteUrl(storyHref(story, edition));
