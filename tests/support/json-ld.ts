import type { Edition } from '@/lib/platform/editions';
import { loadArticle } from '@/lib/pages/loaders/article';
import { emptyLayoutData } from '@/lib/pages/layout/layout-data';
import { buildLayoutProps } from '@/lib/pages/layout/layout-props';
import type { PageRequest, PageResult } from '@/lib/pages/static-page';
import { structuredData } from '@/lib/pages/seo/structured-data';
import { testNow } from './newsroom';

export type Builder = (request: PageRequest) => Promise<PageResult<unknown>>;

/** The JSON-LD of the page that a loader returns, as in the page. */
export async function jsonOf(
  route: string,
  build: Builder,
  params: Record<string, string>,
  edition: Edition = 'en',
): Promise<string> {
  const result = await build({ edition, params, now: testNow });
  if (!('view' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  const layout = buildLayoutProps(edition, testNow, emptyLayoutData);
  const json = structuredData(route, { ...result, layout }, edition);
  if (json === undefined) throw new Error('no structured data');
  return json;
}

export const routeOf = {
  article: '/[displayName]/[friendlyUrl]/[id]',
  category: '/[displayName]',
  author: '/author/[slug]',
};
/** The JSON-LD of a story's page. */
export const article = (id: number, friendlyUrl: string, displayName: string, edition: Edition = 'en') =>
  jsonOf(routeOf.article, loadArticle, { id: String(id), friendlyUrl, displayName }, edition);
