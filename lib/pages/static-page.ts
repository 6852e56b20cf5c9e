import type { ParsedUrlQuery } from 'node:querystring';
import type { GetStaticPaths, GetStaticProps } from 'next';
import { byEdition, type Edition, editionOf } from '../platform/editions';
import { isBuilding } from '../web/next-internals/building';
import { pathInEdition, routes } from '../platform/routes';
import { newsroomNow } from '../platform/runtime/newsroom-clock';
import { noteFailure } from '../web/page-cache/renderings';
import { minRevalidate } from '../web/page-cache/page-currency';
import { renderQueue } from '../web/page-cache/render-queue';
import { configuration } from '../platform/config/configuration';
import type { EditionLinks, LayoutProps, PageHead } from '../contract/views';
import type { PageNamespace } from '../platform/i18n/translations';
import { getLayoutProps } from './layout/layout-props';
import { pageLabels } from './layout/page-labels';

export type PageProps<View> = { view: View; layout: LayoutProps; head: PageHead; editionLinks: EditionLinks };

export type Redirect = { redirect: string; revalidate: number };

export type PageResult<View> =
  | { view: View; head: PageHead; editionLinks: EditionLinks; revalidate: number }
  | Redirect
  | { notFound: true; revalidate: number };

export type PageRequest = { edition: Edition; params: Record<string, string>; now: Date };

/** Seconds until a page is made again; a 404 in whose place a story waits is not kept at all. */
export const freshness = { waiting: minRevalidate - 1, list: 30, story: 60, oldStory: 300, fixed: 300 } as const;

/** The 404 of what may come to be, which is asked for again as a list is. */
export const missing = { notFound: true, revalidate: freshness.list } as const;

/** Links to the same path in every edition. */
export function sameInEveryEdition(path: string): EditionLinks {
  return byEdition((edition) => pathInEdition(edition, path));
}

/** For a head whose page is not the same page in other editions. */
export const onlyThisEdition = (edition: Edition) => ({ existsIn: [edition] });

const paramsOf = (params: ParsedUrlQuery | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));

/**
 * Seconds for which the breaking-news bar of a page stays: caches before us keep the page no
 * longer.
 */
const secondsOfBar = ({ breaking }: LayoutProps, now: Date): number =>
  breaking?.until === undefined
    ? Infinity
    : Math.max(1, Math.ceil((Date.parse(breaking.until) - now.getTime()) / 1000));

/**
 * `getStaticProps` of a reading page from the function that builds it. The builder throws when the
 * news API fails, so that Next keeps the last good page. The build has no database: there
 * `placeholder` stands in and expires after a second. `namespaces` are the labels that it shows
 * beside the common ones.
 */
export function staticPage<View extends Record<string, unknown>>(
  build: (request: PageRequest) => Promise<PageResult<View>>,
  { placeholder, namespaces = [] }: { placeholder?: View; namespaces?: PageNamespace[] } = {},
): GetStaticProps {
  const load: GetStaticProps = async ({ locale, params }) => {
    const edition = editionOf(locale);
    const translations = await pageLabels(locale, namespaces);
    const now = newsroomNow();
    if (isBuilding() && placeholder) {
      const layout = await getLayoutProps(edition, now);
      const head = {
        title: layout.siteName,
        description: '',
        robots: 'noindex',
        alternates: [],
        ogLocale: '',
        otherOgLocales: [],
      };
      const props = { view: placeholder, layout, head: { ...head, siteName: layout.siteName, handle: '' } };
      return { props: { ...props, editionLinks: sameInEveryEdition(routes.home()), ...translations }, revalidate: 1 };
    }
    // Read together with the content: neither needs the other.
    const gathered = getLayoutProps(edition, now);
    gathered.catch(() => undefined);
    const result = await build({ edition, params: paramsOf(params), now }).catch(noteFailure);
    const revalidate = Math.min(result.revalidate, configuration().pageMaxAgeSeconds);
    if ('notFound' in result) return { ...result, revalidate };
    if ('redirect' in result) return { redirect: { destination: result.redirect, permanent: true }, revalidate };
    const { view, head, editionLinks } = result;
    const layout = await gathered;
    const props: PageProps<View> = { view, head, editionLinks, layout };
    return { props: { ...props, ...translations }, revalidate: Math.min(revalidate, secondsOfBar(layout, now)) };
  };
  return (context) => renderQueue().load(async () => load(context));
}

export const onDemand: GetStaticPaths = async () => ({ paths: [], fallback: 'blocking' });
