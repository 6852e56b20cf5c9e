import type { SitemapItem } from '../../contract/entities';
import type { Edition } from '../../editions';
import { shapedPicture } from '../../pictures/shapes';
import { absoluteUrl } from '../../seo/page-head';
import { element, textElement } from '../xml';
import { storyAddress, storyBatches } from './stories';
import { urlset } from './urlset';

function storyElement(story: SitemapItem, edition: Edition): string {
  const { imageUrl } = story;
  const picture = imageUrl ? absoluteUrl(shapedPicture(imageUrl, '16x9') ?? imageUrl) : undefined;
  return `${element(
    'url',
    textElement('loc', storyAddress(story, edition)) +
      textElement('lastmod', story.lastUpdated) +
      (picture ? element('image:image', textElement('image:loc', picture)) : ''),
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

/** The stories of an edition in a month (`YYYY-MM`, in Asia/Kolkata), or one file of them. */
export const monthSitemap = (edition: Edition, month: string, file: number): AsyncGenerator<string> =>
  urlset('image', elements(edition, month, file));
