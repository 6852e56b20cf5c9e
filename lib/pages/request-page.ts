import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { type Edition, toEdition } from '../platform/editions';
import type { EditionLinks, PageHead } from '../contract/views';
import type { PageNamespace } from '../platform/i18n/translations';
import { renderQueue } from '../page-cache/render-queue';
import { recordRenderError } from '../page-cache/render-context';
import { getLayoutProps } from './layout/layout-props';
import { pageLabels } from './layout/page-labels';

export type RequestResult<View> =
  | { view: View; head: PageHead; editionLinks: EditionLinks; status?: number }
  | { redirect: string }
  | { seeOther: string }
  | { notFound: true };

export type ReaderRequest = {
  edition: Edition;
  query: Record<string, string>;
  request: IncomingMessage;
  response: ServerResponse;
};

/**
 * Returns `getServerSideProps` of a page that depends on the request, such as search and forms.
 * Shared caches do not store it.
 */
export function requestPage<View>(
  build: (request: ReaderRequest) => Promise<RequestResult<View>>,
  { namespaces = [] }: { namespaces?: PageNamespace[] } = {},
): GetServerSideProps {
  const load: GetServerSideProps = async ({ locale, query, req, res }) => {
    const edition = toEdition(locale);
    const first = Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]);
    const values = Object.fromEntries(first) as Record<string, string>;
    const layoutPromise = getLayoutProps(edition, new Date());
    layoutPromise.catch(() => undefined);
    const built = await build({ edition, query: values, request: req, response: res }).catch(recordRenderError);
    res.setHeader('Cache-Control', 'private, no-store');
    if ('notFound' in built) return built;
    if ('redirect' in built) return { redirect: { destination: built.redirect, permanent: false } };
    if ('seeOther' in built) return { redirect: { destination: built.seeOther, statusCode: 303 } };
    const { view, head, editionLinks, status = 200 } = built;
    res.statusCode = status;
    const translations = await pageLabels(locale, namespaces);
    return { props: { view, head, editionLinks, layout: await layoutPromise, ...translations } };
  };
  return (context) => renderQueue().load(async () => load(context));
}
