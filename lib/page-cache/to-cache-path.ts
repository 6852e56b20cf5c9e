import { defaultEdition, editionWithPrefix } from '../platform/editions';
import { routes } from '../platform/routes';
import { laterPagePath } from '../platform/routes/page-types';
import { parseDataPath, splitPrefix } from '../platform/routes/parse-path';

function splitPagePath(pathname: string) {
  const { prefix, path } = splitPrefix(pathname);
  return { edition: editionWithPrefix(prefix), path };
}

/**
 * Returns the cache path of the page for a URL: the edition and the path in it, such as
 * `/en/politics`. The URL is that of the page or of its data, with or without a `page` query
 * parameter.
 */
export function toCachePath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { edition = defaultEdition, path } = parseDataPath(pathname) ?? splitPagePath(pathname);
  const [date, page] = [searchParams.get('date'), searchParams.get('page')];
  if (path === routes.archive() && date) return `/${edition}/day/${date}/${page ?? 1}`;
  if (page) return `/${edition}${laterPagePath(path, page)}`;
  return `/${edition}${path === '/' ? '' : path}`;
}
