import type { Thing } from 'schema-dts';
import type { Edition } from '../../../platform/editions';
import type { PageProps } from '../../static-page';
import { type PageType, pageTypeOf } from '../../../platform/routes/page-types';
import { toJsonLd } from '../../../platform/format/json-ld';
import {
  articleRecords,
  authorRecords,
  categoryRecords,
  citiesRecords,
  cityRecords,
  contactRecords,
  type RecordInput,
  homeRecords,
  newsletterRecords,
  textRecords,
  videoCategoryRecords,
  videoRecords,
} from './pages';

type Records = (input: RecordInput<unknown>) => Thing[];

const asRecords = <View>(records: (input: RecordInput<View>) => Thing[]): Records => records as Records;

const text = asRecords(textRecords);

/** Functions that build the records of each page type. Pages that are not indexed have none. */
const recordBuilders: Partial<Record<PageType, Records>> = {
  home: asRecords(homeRecords),
  category: asRecords(categoryRecords),
  story: asRecords(articleRecords),
  author: asRecords(authorRecords),
  topic: asRecords(categoryRecords),
  cities: asRecords(citiesRecords),
  city: asRecords(cityRecords),
  video: asRecords(videoRecords),
  videoCategory: asRecords(videoCategoryRecords),
  contact: asRecords(contactRecords),
  newsletter: asRecords(newsletterRecords),
  about: text,
  privacyPolicy: text,
  cookiePolicy: text,
  terms: text,
};

/**
 * Returns the structured data of a page as JSON-LD, or undefined if it has none. It is built from
 * the page's props, so that it cannot contradict the page. Server only, so that it adds nothing to
 * the scripts of the browser.
 */
export function structuredData(
  route: string,
  props: Partial<PageProps<unknown>>,
  edition: Edition,
): string | undefined {
  const { head, layout, editionLinks, view } = props;
  const type = pageTypeOf(route);
  const records = type && recordBuilders[type];
  if (!records || !head?.canonical || !layout || !editionLinks || head.robots.includes('noindex')) return undefined;
  return toJsonLd(records({ props: { head, layout, editionLinks, view }, edition, url: head.canonical }));
}
