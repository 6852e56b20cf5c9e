import type { Thing } from 'schema-dts';
import type { Edition } from '../../editions';
import type { PageProps } from '../../pages/static-page';
import { jsonLdText } from './json-ld';
import {
  articleRecords,
  authorRecords,
  categoryRecords,
  citiesRecords,
  cityRecords,
  contactRecords,
  type Given,
  homeRecords,
  newsletterRecords,
  textRecords,
  videoCategoryRecords,
  videoRecords,
} from './pages';

type Records = (given: Given<unknown>) => Thing[];

const of = <View>(records: (given: Given<View>) => Thing[]): Records => records as Records;

const category = of(categoryRecords);
const text = of(textRecords);

/** Records by the route of the page. Pages that crawlers shall not keep have none. */
const byRoute: Record<string, Records> = {
  '/': of(homeRecords),
  '/[displayName]': category,
  '/paged/[displayName]/[page]': category,
  '/[displayName]/[friendlyUrl]/[id]': of(articleRecords),
  '/author/[slug]': of(authorRecords),
  '/paged/author/[slug]/[page]': of(authorRecords),
  '/cities': of(citiesRecords),
  '/cities/[cityDisplayName]': of(cityRecords),
  '/paged/cities/[cityDisplayName]/[page]': of(cityRecords),
  '/video': of(videoRecords),
  '/video/[categoryDisplayName]': of(videoCategoryRecords),
  '/paged/video/[categoryDisplayName]/[page]': of(videoCategoryRecords),
  '/contact': of(contactRecords),
  '/newsletter': of(newsletterRecords),
  '/about': text,
  '/privacy-policy': text,
  '/cookie-policy': text,
  '/terms-and-condition': text,
};

/**
 * The structured data of a page as JSON-LD, built of the very props that the page shows, so that no
 * two claims can differ; undefined for a page that has none. Runs on the server only: no byte of it
 * goes to the reader's browser.
 */
export function structuredData(
  route: string,
  props: Partial<PageProps<unknown>>,
  edition: Edition,
): string | undefined {
  const { head, layout, editionLinks, view } = props;
  const records = byRoute[route];
  if (!records || !head?.canonical || !layout || !editionLinks || head.robots.includes('noindex')) return undefined;
  return jsonLdText(records({ props: { head, layout, editionLinks, view }, edition, url: head.canonical }));
}
