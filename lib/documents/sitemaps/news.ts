import type { SitemapItem } from '../../contract/entities';
import { type Edition, editions } from '../../editions';
import { configuration } from '../../site/configuration';
import { dayOf } from '../../time';
import { element, textElement } from '../xml';
import { storyAddress, storyBatches, titleIn } from './stories';
import { urlset } from './urlset';

/** Google's limits: stories of the last two days, a thousand of them (SEO section 3.2). */
const recent = 48 * 60 * 60 * 1000;
const mostStories = 1000;

function newsElement(story: SitemapItem, edition: Edition): string {
  const publication = element(
    'news:publication',
    textElement('news:name', configuration().siteName[edition]) + textElement('news:language', editions[edition].lang),
  );
  const news =
    publication +
    textElement('news:publication_date', story.publishOn) +
    textElement('news:title', titleIn(story, edition));
  return `${element('url', textElement('loc', storyAddress(story, edition)) + element('news:news', news))}\n`;
}

async function* elements(edition: Edition, now: Date): AsyncGenerator<string> {
  const since = now.getTime() - recent;
  let left = mostStories;
  for await (const batch of storyBatches({ edition, from: dayOf(new Date(since)) })) {
    const fresh = batch.filter((story) => Date.parse(story.publishOn) >= since).slice(0, left);
    yield fresh.map((story) => newsElement(story, edition)).join('');
    left -= fresh.length;
    if (left <= 0 || fresh.length < batch.length) return;
  }
}

/** The news sitemap of an edition: what it published in the last 48 hours, newest first. */
export const newsSitemap = (edition: Edition, now: Date): AsyncGenerator<string> =>
  urlset('news', elements(edition, now));
