import { defaultEdition, editionWithPrefix } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { laterPage } from '../../platform/routes/page-types';
import { parseDataPath, splitPrefix } from '../../platform/routes/parse-path';

/** The edition of a page and its path in it. */
function splitPage(pathname: string) {
  const { prefix, path } = splitPrefix(pathname);
  return { edition: editionWithPrefix(prefix), path };
}

/**
 * The address in the page cache of the page that a URL is about to be answered with. The URL is of
 * the page or of its data, with or without the query of a later page.
 */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { edition = defaultEdition, path } = parseDataPath(pathname) ?? splitPage(pathname);
  const [date, page] = [searchParams.get('date'), searchParams.get('page')];
  if (path === routes.archive() && date) return `/${edition}/day/${date}/${page ?? 1}`;
  if (page) return `/${edition}${laterPage(path, page)}`;
  return `/${edition}${path === '/' ? '' : path}`;
}
