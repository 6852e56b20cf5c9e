import type { SitemapItem } from '../../../contract/news/entities';
import { type Edition, editions } from '../../../platform/editions';
import { timesIn } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { croppedPicturePath, pictureRef } from '../../../images/renditions';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { element, textElement } from '../xml';
import { storyUrl, storyBatches } from './stories';
import { urlset } from './urlset';

function storyElement(story: SitemapItem, edition: Edition): string {
  const cropPath = croppedPicturePath(pictureRef(story), '16x9');
  return `${element(
    'url',
    textElement('loc', storyUrl(story, edition)) +
      textElement('lastmod', timesIn(story, edition).lastUpdated) +
      (cropPath ? element('image:image', textElement('image:loc', absoluteUrl(cropPath))) : ''),
  )}\n`;
}

const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

async function* elements(edition: Edition, month: string, file: number): AsyncGenerator<string> {
  for await (const batch of storyBatches({ edition, from: `${month}-01`, to: lastDay(month), file })) {
    yield batch.map((story) => storyElement(story, edition)).join('');
  }
}

/**
 * Number of an edition's stories in a month, and a version that changes whenever one of them is
 * added, removed or changed. The version is undefined if the news API does not return it.
 */
export async function getMonthState(
  edition: Edition,
  month: string,
): Promise<{ total: number; version: string | undefined }> {
  const days = { language: editions[edition].apiLanguage, from: `${month}-01`, to: lastDay(month) };
  const { total, lastChange } = await newsApi().sitemapStories({ ...days, size: 1 });
  return { total, version: lastChange ? `${absoluteUrl('/')} ${edition} ${month} ${total} ${lastChange}` : undefined };
}

/** Sitemap of an edition's stories in a month (`YYYY-MM`, in Asia/Kolkata). */
export const monthSitemap = (edition: Edition, month: string, file: number): AsyncGenerator<string> =>
  urlset('image', elements(edition, month, file));
