import { editions, type Edition, knownEditions } from '../editions';

/**
 * How addresses of an old site are spelt, so that all spellings of one are the same: what a browser
 * sends, what an export holds and what an editor types.
 */

/** Marks of campaigns, which lead nowhere else. */
const isCampaign = (name: string): boolean => /^(?:utm_\w+|fbclid|gclid|amp|noamp|replytocom|share|nb)$/.test(name);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

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
  const segments = whole.split('/').filter(Boolean).map(decoded);
  const pairs = [...new URLSearchParams(query)]
    .filter(([name]) => !isCampaign(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const key = `/${segments.join('/')}${pairs.length ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`;
  return key === '/' || key.length > 1000 ? undefined : key.normalize('NFC').toLowerCase();
}

/** Names by which WordPress finds a post, whatever else stands in the query. */
const ofPosts = new Set(['p', 'page_id', 'attachment_id']);
const ofLists = new Set(['cat', 'tag', 'author', 'category_name', 'author_name', 'tag_id']);

/** The key of a post by its number: `/?p=123`, under which pages and attachments stand, too. */
export const numberedPath = (id: number | string): string => `/?p=${id}`;

/** What WordPress adds to an address for other forms of the same. */
const forms = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|page\/\d+|comment-page-\d+)$/;
/** What it adds to the name of an upload for its sizes. */
const sizes = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;

/** A key to look for, and whether the feed of what it names is meant. */
export type Candidate = { key: string; isFeed: boolean };

/** The keys under which the place of a request may be known, the most exact first. */
export function candidatesOf(url: string): Candidate[] {
  const whole = oldPathOf(url);
  if (whole === undefined) return [];
  const found: Candidate[] = [{ key: whole, isFeed: false }];
  const [path = '/', query = ''] = whole.split(/\?(.*)/s);
  for (const [name, value] of new URLSearchParams(query.replace(/\+/g, '%2B'))) {
    if (ofPosts.has(name)) found.push({ key: numberedPath(value), isFeed: false });
    if (ofLists.has(name)) found.push({ key: `/?${name}=${value}`, isFeed: /(?:^|&)feed=/.test(query) });
  }
  if (path === '/') return found;
  if (query) found.push({ key: path, isFeed: false });
  let [rest, isFeed] = [path, false];
  for (let form = forms.exec(rest); form; form = forms.exec(rest)) {
    rest = rest.slice(0, form.index);
    isFeed ||= form[0].startsWith('/feed');
    if (rest) found.push({ key: rest, isFeed });
  }
  if (sizes.test(path)) found.push({ key: path.replace(sizes, ''), isFeed: false });
  return found;
}

/** Editions by the first part of paths that many plugins give a language: its tag in HTML. */
const editionOfTag = new Map(knownEditions.map((name): [string, Edition] => [editions[name].lang.toLowerCase(), name]));

/**
 * The list of a day, month or year of WordPress, which needs no row: with its edition where the
 * path begins with a language. Undefined for any other path.
 */
export function dateOf(url: string): { date: string; edition: Edition | undefined } | undefined {
  const [, tag, year, month, day] =
    /^(?:\/([a-z]{2,3}(?:-[a-z]+)?))?\/((?:19|20)\d\d)(?:\/(0[1-9]|1[0-2])(?:\/(0[1-9]|[12]\d|3[01]))?)?$/.exec(
      oldPathOf(url) ?? '',
    ) ?? [];
  const edition = tag === undefined ? undefined : editionOfTag.get(tag);
  if (year === undefined || (tag !== undefined && edition === undefined)) return undefined;
  return { date: [year, month, day].filter((part) => part !== undefined).join('-'), edition };
}
