import { defaultEdition, editionNames, editions } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { laterPage } from '../../platform/routes/page-types';

const inEdition = new RegExp(`^/(${editionNames.join('|')})(?=/|$)`);
const dataPath = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
const prefixes = new RegExp(
  `^(?:${editionNames
    .map((name) => editions[name].prefix)
    .filter(Boolean)
    .join('|')})(?=/|$)`,
);

/**
 * The address in the page cache of the page that a URL is about to be answered with. The URL is of
 * the page or of its data, with or without the query of a later page.
 */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const data = dataPath.exec(pathname)?.[1];
  const whole = data ?? pathname;
  // Only in data do the paths of the default edition begin with its name.
  const edition = inEdition.exec(whole)?.[1] ?? defaultEdition;
  const bare = (data === undefined ? whole.replace(prefixes, '') : whole.replace(inEdition, '')) || '/';
  const path = data !== undefined && bare === '/index' ? '/' : bare;
  const [date, page] = [searchParams.get('date'), searchParams.get('page')];
  if (path === routes.archive() && date) return `/${edition}/day/${date}/${page ?? 1}`;
  if (page) return `/${edition}${laterPage(path, page)}`;
  return `/${edition}${path === '/' ? '' : path}`;
}
