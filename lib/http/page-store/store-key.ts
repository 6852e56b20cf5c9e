import { isStreamed, parseDocumentPath } from '../../platform/routes/document-paths';
import { isPictureUrl } from '../../images/serve-picture';
import { reservedSegments, routes } from '../../platform/routes';
import { pageTypes } from '../../platform/routes/page-types';
import { parseDataPath, splitPrefix } from '../../platform/routes/parse-path';
import { isNormalisedPath } from '../../requests/routing/normalise-path';
import { publicFiles } from '../router/public-files';
import { speculationRulesPath } from '../router/speculation-rules';

/** The normalised URL under which a response is stored, and the kind of response. */
export type StoreKey = { key: string; kind: 'page' | 'document' | 'file' };

const patternOf = (property: 'paged' | 'perRequest'): RegExp =>
  new RegExp(
    `^(?:${Object.values(pageTypes)
      .filter((type) => type[property])
      .map(({ path }) => path.replace(/\[\w+\]/g, '[a-z0-9-]+'))
      .join('|')})$`,
  );
/** Paths of lists that have later pages, and of pages that are rendered for each request. */
const paged = patternOf('paged');
const perRequest = patternOf('perRequest');

const values = { page: /^[1-9]\d{0,5}$/, date: /^\d{4}-\d\d-\d\d$/ };

/**
 * Returns the query parameters that change the page, in the order of the site's own links. Returns
 * undefined if a value is invalid. Other parameters are dropped, because static pages never see
 * them.
 */
function normalisedQuery(path: string, query: string): string | undefined {
  const isArchive = path === routes.archive();
  const isPaged = isArchive || (paged.test(path) && !reservedSegments.has(path.slice(1)));
  if (!query || !isPaged) return '';
  const parameters = new URLSearchParams(query);
  const names = isArchive ? (['date', 'page'] as const) : (['page'] as const);
  const pairs: string[] = [];
  for (const name of names) {
    const [value, ...more] = parameters.getAll(name);
    if (value === undefined) continue;
    if (more.length || !values[name].test(value)) return undefined;
    // The archive itself has no later pages, only its days do.
    if (isArchive && name === 'page' && !parameters.has('date')) continue;
    pairs.push(`${name}=${value}`);
  }
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/**
 * Returns the store key for a GET or HEAD request. Returns undefined if the response is never
 * stored: API requests, pages rendered for each request, and URLs in a spelling that no link of the
 * site has.
 * @param url the raw path and query, or the ones that the router passes to Next
 */
export function toStoreKey(url: string): StoreKey | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  if (!isNormalisedPath(path)) return undefined;
  if (path.startsWith('/_next/static/') || publicFiles().has(path)) return { key: path, kind: 'file' };
  if (isPictureUrl(path) || path === speculationRulesPath) return { key: path, kind: 'file' };
  const document = parseDocumentPath(path);
  if (document) return isStreamed(document) ? undefined : { key: path, kind: 'document' };
  if (path === routes.oEmbed()) return undefined;
  const data = parseDataPath(path);
  if (path.startsWith('/_next/') && !data?.edition) return undefined;
  const { path: bare } = data ?? splitPrefix(path);
  // The 404 page, pages rendered for each request, and API paths are never stored.
  if (bare === routes.notFound() || perRequest.test(bare) || /^\/api(?:\/|$)/.test(bare)) return undefined;
  const normalised = normalisedQuery(bare, query);
  return normalised === undefined ? undefined : { key: `${path}${normalised}`, kind: 'page' };
}
