import type { Thing } from 'schema-dts';
import type { Edition } from '../../../platform/editions';
import type { PageProps } from '../../static-page';
import { type PageType, pageTypeOf } from '../../../platform/routes/page-types';
import { jsonLdText } from '../../../platform/format/json-ld';
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

const text = of(textRecords);

/** Functions that build the records of each page type. Pages that are not indexed have none. */
const recordsOf: Partial<Record<PageType, Records>> = {
  home: of(homeRecords),
  category: of(categoryRecords),
  story: of(articleRecords),
  author: of(authorRecords),
  topic: of(categoryRecords),
  cities: of(citiesRecords),
  city: of(cityRecords),
  video: of(videoRecords),
  videoCategory: of(videoCategoryRecords),
  contact: of(contactRecords),
  newsletter: of(newsletterRecords),
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
  const records = type && recordsOf[type];
  if (!records || !head?.canonical || !layout || !editionLinks || head.robots.includes('noindex')) return undefined;
  return jsonLdText(records({ props: { head, layout, editionLinks, view }, edition, url: head.canonical }));
}
