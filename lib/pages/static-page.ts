import type { ParsedUrlQuery } from 'node:querystring';
import type { GetStaticPaths, GetStaticProps } from 'next';
import { byEdition, type Edition, toEdition } from '../platform/editions';
import { isBuildPhase } from '../page-cache/next-internals/is-build-phase';
import { pathInEdition, routes } from '../platform/routes';
import { newsroomNow } from '../platform/runtime/newsroom-clock';
import { recordRenderError } from '../page-cache/render-context';
import { minNotFoundSeconds } from '../page-cache/page-freshness';
import { renderQueue } from '../page-cache/render-queue';
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

/**
 * Seconds until a page is rendered again. `waiting`, for a 404 in place of a scheduled story, is
 * below the minimum, so that the 404 is not cached.
 */
export const freshness = { waiting: minNotFoundSeconds - 1, list: 30, story: 60, oldStory: 300, fixed: 300 } as const;

/** A 404 for content that may exist later. It is rendered again as often as a list. */
export const notFoundResult = { notFound: true, revalidate: freshness.list } as const;

/** Returns links to the same path in every edition. */
export function linksInEveryEdition(path: string): EditionLinks {
  return byEdition((edition) => pathInEdition(edition, path));
}

/** For the head of a page that other editions do not have. */
export const onlyThisEdition = (edition: Edition) => ({ existsIn: [edition] });

const toParams = (params: ParsedUrlQuery | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));

/**
 * Returns the seconds until the breaking bar of a page expires. Caches in front of the site must
 * not store the page longer.
 */
const breakingBarSeconds = ({ breaking }: LayoutProps, now: Date): number =>
  breaking?.until === undefined
    ? Infinity
    : Math.max(1, Math.ceil((Date.parse(breaking.until) - now.getTime()) / 1000));

/**
 * Returns `getStaticProps` of a page. `build` throws if the news API fails, so that Next retains
 * the last good page. The build has no database: it uses `placeholder`, which expires after a
 * second.
 * @param namespaces labels of the page in addition to the common ones
 */
export function staticPage<View extends Record<string, unknown>>(
  build: (request: PageRequest) => Promise<PageResult<View>>,
  { placeholder, namespaces = [] }: { placeholder?: View; namespaces?: PageNamespace[] } = {},
): GetStaticProps {
  const load: GetStaticProps = async ({ locale, params }) => {
    const edition = toEdition(locale);
    const translations = await pageLabels(locale, namespaces);
    const now = newsroomNow();
    if (isBuildPhase() && placeholder) {
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
      return { props: { ...props, editionLinks: linksInEveryEdition(routes.home()), ...translations }, revalidate: 1 };
    }
    // The layout and the content are fetched in parallel.
    const layoutPromise = getLayoutProps(edition, now);
    layoutPromise.catch(() => undefined);
    const result = await build({ edition, params: toParams(params), now }).catch(recordRenderError);
    const revalidate = Math.min(result.revalidate, configuration().pageMaxAgeSeconds);
    if ('notFound' in result) return { ...result, revalidate };
    if ('redirect' in result) return { redirect: { destination: result.redirect, permanent: true }, revalidate };
    const { view, head, editionLinks } = result;
    const layout = await layoutPromise;
    const props: PageProps<View> = { view, head, editionLinks, layout };
    return { props: { ...props, ...translations }, revalidate: Math.min(revalidate, breakingBarSeconds(layout, now)) };
  };
  return (context) => renderQueue().load(async () => load(context));
}

export const onDemand: GetStaticPaths = async () => ({ paths: [], fallback: 'blocking' });
