import { editions, type Edition, allEditions } from '../../platform/editions';
import { decodeUrlPart } from '../../platform/routes/decode';

/**
 * Normalises the URLs of an old site, so that a redirect is found for every spelling: as a browser
 * sends it, as an export has it, or as an editor types it.
 */

/** Query parameters that do not change the page, such as those of campaigns. */
const isIgnoredParameter = (name: string): boolean =>
  /^(?:utm_\w+|fbclid|gclid|amp|noamp|replytocom|share|nb)$/.test(name);

/** A path that is already normalised. */
const normalisedPath = /^(?:\/[a-z0-9._-]+){1,12}$|^\/$/;

/**
 * Normalises a URL of an old site, with or without its origin. Returns a path and perhaps a query,
 * decoded, in NFC and lower case, without a trailing slash and campaign parameters. The query is
 * sorted by name. Returns undefined for the front page, for text that is no URL, and if the result
 * is longer than 1,000 characters.
 */
export function normaliseLegacyPath(url: string): string | undefined {
  // Nearly every URL of a reader needs no change.
  if (normalisedPath.test(url)) return url === '/' ? undefined : url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url.trim())?.[1] ?? url.trim();
  const [fullPath = '', query = ''] = (path.split('#')[0] ?? '').split(/\?(.*)/s);
  if (fullPath !== '' && !fullPath.startsWith('/')) return undefined;
  const segments = fullPath
    .split('/')
    .filter(Boolean)
    .map((segment) => decodeUrlPart(segment) ?? segment);
  const pairs = [...new URLSearchParams(query)]
    .filter(([name]) => !isIgnoredParameter(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const key = `/${segments.join('/')}${pairs.length ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`;
  return key === '/' || key.length > 1000 ? undefined : key.normalize('NFC').toLowerCase();
}

/** Query parameters by which WordPress finds a post, whatever the other parameters are. */
const postIdParameters = new Set(['p', 'page_id', 'attachment_id']);
const listParameters = new Set(['cat', 'tag', 'author', 'category_name', 'author_name', 'tag_id']);

/** Key of a post by its number: `/?p=123`. Pages and attachments use it, too. */
export const postIdKey = (id: number | string): string => `/?p=${id}`;

/** Suffixes of WordPress for other forms of the same page. */
const formSuffix = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|page\/\d+|comment-page-\d+)$/;
/** Suffixes of WordPress for other sizes of an upload. */
const sizeSuffix = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;

/**
 * A key to look up. `isFeed` is true if the URL is of its feed. All searches share one key, and so
 * do all lists of a day. `words` and `date` are those of this URL.
 */
export type RedirectCandidate = { key: string; isFeed: boolean; words?: string; date?: string };

/**
 * The keys of all searches (`/?s=words`) and of all lists of a day (`/?m=20240302`) of an old site.
 * `prefix` is empty or a path such as `/hi`.
 */
export const searchKey = (prefix: string): string => `${prefix || '/'}?s=`;
export const dayListKey = (prefix: string): string => `${prefix || '/'}?m=`;

/** Path of a search, possibly after a language. */
const searchPath = /^(\/[^/]+)?\/search\/([^/]+)$/;

/**
 * Returns the candidates for a search. The words of a query come from the original URL, because
 * capitals matter to a search.
 */
function searchCandidates(url: string, path: string): RedirectCandidate[] {
  const query = new URLSearchParams(url.replace(/#.*/s, '').split(/\?(.*)/s)[1] ?? '');
  const words = query.get('s')?.trim();
  if (words !== undefined) {
    const prefixes = [...(query.has('lang') ? [`/${query.get('lang')}`] : []), path === '/' ? '' : path];
    return prefixes.map((prefix) => ({ key: searchKey(prefix.toLowerCase()), isFeed: false, words }));
  }
  const [, prefix = '', found] = searchPath.exec(path) ?? [];
  return found === undefined ? [] : [{ key: searchKey(prefix), isFeed: false, words: found.replace(/[+-]/g, ' ') }];
}

/** Returns the keys under which the redirect for a URL may be stored, most specific first. */
export function redirectCandidates(url: string): RedirectCandidate[] {
  const fullPath = normaliseLegacyPath(url);
  if (fullPath === undefined) return [];
  const found: RedirectCandidate[] = [{ key: fullPath, isFeed: false }];
  const [path = '/', query = ''] = fullPath.split(/\?(.*)/s);
  const day = parseDateList(url);
  const dayCandidates = day ? [{ key: dayListKey(day.prefix), isFeed: false, date: day.date }] : [];
  const listCandidates: RedirectCandidate[] = [];
  for (const [name, value] of new URLSearchParams(query.replace(/\+/g, '%2B'))) {
    if (postIdParameters.has(name)) found.push({ key: postIdKey(value), isFeed: false });
    if (listParameters.has(name))
      listCandidates.push({ key: `/?${name}=${value}`, isFeed: /(?:^|&)feed=/.test(query) });
  }
  let [basePath, isFeed] = [path, false];
  const formCandidates: RedirectCandidate[] = [];
  for (let form = path === '/' ? null : formSuffix.exec(basePath); form; form = formSuffix.exec(basePath)) {
    basePath = basePath.slice(0, form.index);
    isFeed ||= form[0].startsWith('/feed');
    if (basePath) formCandidates.push({ key: basePath, isFeed });
  }
  found.push(...searchCandidates(url, basePath), ...dayCandidates, ...listCandidates);
  if (path === '/') return found;
  if (query) found.push({ key: path, isFeed: false });
  found.push(...formCandidates);
  if (sizeSuffix.test(path)) found.push({ key: path.replace(sizeSuffix, ''), isFeed: false });
  return found;
}

/** Editions by language tag, which many plugins use as the first part of a path. */
const editionOfTag = new Map(allEditions.map((name): [string, Edition] => [editions[name].lang.toLowerCase(), name]));

const datePath = /^(\/[^/]+)?\/((?:19|20)\d\d)(?:\/(0[1-9]|1[0-2])(?:\/(0[1-9]|[12]\d|3[01]))?)?$/;
/** The date in the query of a site without permalinks: `m=20240302`. */
const dateQuery = /^((?:19|20)\d\d)(?:(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?)?$/;

/**
 * Parses the URL of a WordPress list of a day, month or year. `date` is `2024-03-02`, `2024-03` or
 * `2024`. `prefix` is the path before it, and `edition` is set if that is a language. Returns
 * undefined for any other URL.
 */
export function parseDateList(url: string): { date: string; prefix: string; edition: Edition | undefined } | undefined {
  // Nearly all URLs have no year, so this check saves time.
  if (!/(?:19|20)\d\d/.test(url)) return undefined;
  const [path = '/', query = ''] = (normaliseLegacyPath(url) ?? '').split(/\?(.*)/s);
  let basePath = path;
  for (let form = formSuffix.exec(basePath); form; form = formSuffix.exec(basePath))
    basePath = basePath.slice(0, form.index);
  const month = new URLSearchParams(query).get('m');
  const [, prefix = '', ...parts] =
    month === null
      ? (datePath.exec(basePath) ?? [])
      : [path, basePath === '/' ? '' : basePath, ...(dateQuery.exec(month) ?? []).slice(1)];
  if (parts[0] === undefined) return undefined;
  const date = parts.filter((part) => part !== undefined).join('-');
  return { date, prefix, edition: editionOfTag.get(prefix.slice(1)) };
}
