import { editions, type Edition, knownEditions } from '../../platform/editions';
import { decodeUrlPart } from '../../platform/routes/decode';

/**
 * How addresses of an old site are spelt, so that all spellings of one are the same: what a browser
 * sends, what an export holds and what an editor types.
 */

/** Marks of campaigns, which lead nowhere else. */
const isCampaign = (name: string): boolean => /^(?:utm_\w+|fbclid|gclid|amp|noamp|replytocom|share|nb)$/.test(name);

/** A path that is spelt as a key is. */
const plain = /^(?:\/[a-z0-9._-]+){1,12}$|^\/$/;

/**
 * An address of an old site, with or without its origin, as a path and perhaps a query: in letters
 * (NFC, lower case), without a slash at the end and without marks of campaigns, `p` first of the
 * query's names. Undefined for the front page and for what is no address.
 */
export function oldPathOf(address: string): string | undefined {
  // As nearly every address of a reader is: nothing is to be put right.
  if (plain.test(address)) return address === '/' ? undefined : address;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(address.trim())?.[1] ?? address.trim();
  const [whole = '', query = ''] = (path.split('#')[0] ?? '').split(/\?(.*)/s);
  if (whole !== '' && !whole.startsWith('/')) return undefined;
  const segments = whole
    .split('/')
    .filter(Boolean)
    .map((segment) => decodeUrlPart(segment) ?? segment);
  const pairs = [...new URLSearchParams(query)]
    .filter(([name]) => !isCampaign(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const key = `/${segments.join('/')}${pairs.length ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`;
  return key === '/' || key.length > 1000 ? undefined : key.normalize('NFC').toLowerCase();
}

/** Names by which WordPress finds a post, whatever else stands in the query. */
const ofPosts = new Set(['p', 'page_id', 'attachment_id']);
const listNames = new Set(['cat', 'tag', 'author', 'category_name', 'author_name', 'tag_id']);

/** The key of a post by its number: `/?p=123`, under which pages and attachments stand, too. */
export const numberedPath = (id: number | string): string => `/?p=${id}`;

/** What WordPress adds to an address for other forms of the same. */
const forms = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|page\/\d+|comment-page-\d+)$/;
/** What it adds to the name of an upload for its sizes. */
const sizes = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;

/**
 * A key to look for, and whether the feed of what it names is meant. Searches and lists of days
 * have one key for all of them: `words` and `date` are what this one is of.
 */
export type Candidate = { key: string; isFeed: boolean; words?: string; date?: string };

/**
 * The keys of all searches (`/?s=words`) and of all lists of days (`/?m=20240302`) of an old site
 * below a prefix: `` or `/hi`.
 */
export const searchKey = (prefix: string): string => `${prefix || '/'}?s=`;
export const daysKey = (prefix: string): string => `${prefix || '/'}?m=`;

/** The path of a search, with a language perhaps. */
const searchPath = /^(\/[^/]+)?\/search\/([^/]+)$/;

/** Words of a search. As they stand in the URL: capitals matter to a search. */
function searchOf(url: string, path: string): Candidate[] {
  const query = new URLSearchParams(url.replace(/#.*/s, '').split(/\?(.*)/s)[1] ?? '');
  const words = query.get('s')?.trim();
  if (words !== undefined) {
    const prefixes = [...(query.has('lang') ? [`/${query.get('lang')}`] : []), path === '/' ? '' : path];
    return prefixes.map((prefix) => ({ key: searchKey(prefix.toLowerCase()), isFeed: false, words }));
  }
  const [, prefix = '', found] = searchPath.exec(path) ?? [];
  return found === undefined ? [] : [{ key: searchKey(prefix), isFeed: false, words: found.replace(/[+-]/g, ' ') }];
}

/** The keys under which the place of a request may be known, the most exact first. */
export function candidatesOf(url: string): Candidate[] {
  const whole = oldPathOf(url);
  if (whole === undefined) return [];
  const found: Candidate[] = [{ key: whole, isFeed: false }];
  const [path = '/', query = ''] = whole.split(/\?(.*)/s);
  const day = dateOf(url);
  const ofDay = day ? [{ key: daysKey(day.prefix), isFeed: false, date: day.date }] : [];
  const ofLists: Candidate[] = [];
  for (const [name, value] of new URLSearchParams(query.replace(/\+/g, '%2B'))) {
    if (ofPosts.has(name)) found.push({ key: numberedPath(value), isFeed: false });
    if (listNames.has(name)) ofLists.push({ key: `/?${name}=${value}`, isFeed: /(?:^|&)feed=/.test(query) });
  }
  let [rest, isFeed] = [path, false];
  const ofForms: Candidate[] = [];
  for (let form = path === '/' ? null : forms.exec(rest); form; form = forms.exec(rest)) {
    rest = rest.slice(0, form.index);
    isFeed ||= form[0].startsWith('/feed');
    if (rest) ofForms.push({ key: rest, isFeed });
  }
  found.push(...searchOf(url, rest), ...ofDay, ...ofLists);
  if (path === '/') return found;
  if (query) found.push({ key: path, isFeed: false });
  found.push(...ofForms);
  if (sizes.test(path)) found.push({ key: path.replace(sizes, ''), isFeed: false });
  return found;
}

/** Editions by the first part of paths that many plugins give a language: its tag in HTML. */
const editionOfTag = new Map(knownEditions.map((name): [string, Edition] => [editions[name].lang.toLowerCase(), name]));

const datePath = /^(\/[^/]+)?\/((?:19|20)\d\d)(?:\/(0[1-9]|1[0-2])(?:\/(0[1-9]|[12]\d|3[01]))?)?$/;
/** The same in the query of a site without permalinks: `m=20240302`. */
const dateQuery = /^((?:19|20)\d\d)(?:(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?)?$/;

/**
 * The list of a day, month or year of WordPress: its date, and what stands before it in the path,
 * with the edition of that if it is a language. Undefined for any other path.
 */
export function dateOf(url: string): { date: string; prefix: string; edition: Edition | undefined } | undefined {
  // Nearly all addresses have no year in them, and cost nothing more.
  if (!/(?:19|20)\d\d/.test(url)) return undefined;
  const [path = '/', query = ''] = (oldPathOf(url) ?? '').split(/\?(.*)/s);
  let rest = path;
  for (let form = forms.exec(rest); form; form = forms.exec(rest)) rest = rest.slice(0, form.index);
  const month = new URLSearchParams(query).get('m');
  const [, prefix = '', ...parts] =
    month === null
      ? (datePath.exec(rest) ?? [])
      : [path, rest === '/' ? '' : rest, ...(dateQuery.exec(month) ?? []).slice(1)];
  if (parts[0] === undefined) return undefined;
  const date = parts.filter((part) => part !== undefined).join('-');
  return { date, prefix, edition: editionOfTag.get(prefix.slice(1)) };
}
