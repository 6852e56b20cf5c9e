import { parseDocumentPath } from '../../platform/routes/document-paths';
import { type Edition, defaultEdition, enabledEditions, editions } from '../../platform/editions';
import { log } from '../../platform/log/log';
import { newsApi } from '../../news-api';
import { getLayoutData } from '../../pages/layout/layout-data';
import { pathInEdition, reservedSegments, routes } from '../../platform/routes';
import { hasUndefinedSegment, hasUndefinedValue } from '../../platform/routes/undefined-in-url';
import { listSections } from '../../contract/news/sections';
import { normalisePath } from '../../requests/routing/normalise-path';
import { resolvedRedirect, type RouteDecision } from '../../requests/routing/decide-route';

/**
 * URLs that people type, or that feed readers and phones try on their own: `/feed`,
 * `/hindi/politics/rss.xml`, `/hi`, `/apple-touch-icon-precomposed.png`. They redirect to the
 * matching URL of the site. Sections and redirects with the same path take precedence.
 */

type TypedUrl = {
  edition: Edition;
  /** @param section the current slug of `section` */
  location: (section: string) => string;
  /** Slug of a section that must exist. */
  section?: string;
  /** No redirect if a section with this slug exists. */
  unlessSection?: string;
};

type FeedFormat = Parameters<typeof routes.feed>[0];

/** Last segments of feed URLs, by format. */
const feedNames: Record<FeedFormat, readonly string[]> = {
  'rss.xml': ['feed', 'feeds', 'rss', 'rss2', 'rdf', 'rss.xml', 'feed.xml', 'feeds.xml', 'index.xml', 'feed.rss'],
  'atom.xml': ['atom', 'atom.xml', 'feed.atom'],
  'feed.json': ['feed.json', 'index.json'],
};
const formatOf = new Map(
  (Object.keys(feedNames) as FeedFormat[]).flatMap((format) =>
    feedNames[format].map((name) => [name, format] as const),
  ),
);
/** Formats by the value of WordPress's `/?feed=`. */
const formatOfQuery: ReadonlyMap<string, FeedFormat> = new Map([
  ...['rss', 'rss2', 'feed', 'rdf'].map((name) => [name, 'rss.xml'] as const),
  ['atom', 'atom.xml'],
]);

/**
 * Whether a path segment can only be the start of a feed URL. Other names may be part of a longer
 * path.
 */
const isFeedPrefix = (name: string | undefined): boolean => name === 'feed' || name === 'feeds' || name === 'rss';

const touchIcon = /^apple-touch-icon(?:-\d{2,3}x\d{2,3})?(?:-precomposed)?\.png$/;

const languageCodes = new Map(enabledEditions.map((name) => [editions[name].lang.toLowerCase(), name]));

/** Finds the edition at the start of a path, by its name or its language code. */
function editionOf(segments: readonly string[]): { edition: Edition; rest: readonly string[]; code?: string } {
  const first = segments[0]?.toLowerCase() ?? '';
  const editionOfName = enabledEditions.find((name) => name === first);
  if (editionOfName) return { edition: editionOfName, rest: segments.slice(1) };
  const editionOfCode = languageCodes.get(first);
  return editionOfCode
    ? { edition: editionOfCode, rest: segments.slice(1), code: first }
    : { edition: defaultEdition, rest: segments };
}

/**
 * Parses the path of a feed URL without its edition. Returns the segments of the feed's subject and
 * the format, or undefined for other paths.
 */
function parseFeedPath(segments: readonly string[]): { of: readonly string[]; format: FeedFormat } | undefined {
  const names = segments.map((segment) => segment.toLowerCase());
  const format = formatOf.get(names.at(-1) ?? '');
  let subject = format ? names.slice(0, -1) : names;
  // WordPress puts the format after the word: `/politics/feed/atom`.
  if (format && subject.length && isFeedPrefix(subject.at(-1))) subject = subject.slice(0, -1);
  // `/feed/politics/atom.xml` and, with two segments only, `/rss/politics`.
  const hasFeedPrefix = subject.length > 0 && (names[0] === 'feed' || (names.length === 2 && isFeedPrefix(names[0])));
  if (hasFeedPrefix) subject = subject.slice(1);
  return (format ?? hasFeedPrefix) ? { of: subject, format: format ?? 'rss.xml' } : undefined;
}

function typedFeed(edition: Edition, segments: readonly string[]): TypedUrl | undefined {
  const { of: subject, format } = parseFeedPath(segments) ?? {};
  if (!subject || !format) return undefined;
  const [first, second] = subject;
  const at = (path: string) => () => pathInEdition(edition, path);
  if (first === undefined) {
    const [name = ''] = segments;
    const mayBeSection = segments.length === 1 && !name.includes('.');
    return { edition, location: at(routes.feed(format)), ...(mayBeSection ? { unlessSection: name } : {}) };
  }
  // Sections and topics have RSS only.
  if (first === 'topic' && second !== undefined && subject.length === 2)
    return { edition, location: at(routes.topicFeed(second)) };
  if (subject.length > 1 || reservedSegments.has(first)) return undefined;
  return { edition, location: (slug) => pathInEdition(edition, routes.feed('rss.xml', slug)), section: first };
}

/**
 * Interprets a URL. Returns undefined for nearly all URLs.
 * @param url the raw path and query
 */
function parseTypedUrl(url: string): TypedUrl | undefined {
  const [path = '', query = ''] = url
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s);
  const normalised = normalisePath(path);
  if (typeof normalised !== 'object') return undefined;
  if (hasUndefinedSegment(normalised.plain) || hasUndefinedValue(query) || parseDocumentPath(normalised.plain))
    return undefined;
  const segments = normalised.plain.split('/').filter(Boolean);
  const { edition, rest: remaining, code } = editionOf(segments);
  const [only = ''] = remaining;
  if (!code && remaining.length === 0) {
    const format = formatOfQuery.get(new URLSearchParams(query).get('feed') ?? '');
    return format && { edition, location: () => pathInEdition(edition, routes.feed(format)) };
  }
  if (segments.length === 1 && touchIcon.test(only) && only !== 'apple-touch-icon.png')
    return { edition, location: () => '/apple-touch-icon.png' };
  const feed = typedFeed(edition, remaining);
  if (feed) return code ? { ...feed, unlessSection: code } : feed;
  if (!code || only === 'api' || only.startsWith('_')) return undefined;
  const page = pathInEdition(edition, `/${remaining.join('/')}`);
  return { edition, location: () => `${page}${query && `?${query}`}`, unlessSection: code };
}

/**
 * Returns the current slug of a section, following renames. Returns undefined if there is no such
 * section.
 */
async function currentSection(slug: string, edition: Edition): Promise<string | undefined> {
  const { site } = await getLayoutData(edition, new Date());
  if (listSections(site).some((section) => section.slug === slug)) return slug;
  const renamed = site?.renamed.find((one) => one.kind === 'section' && one.slug === slug);
  if (site) return renamed?.target;
  const active = await newsApi().activeCategories({ locale: editions[edition].apiLanguage });
  return active.some(({ displayName }) => displayName === slug) ? slug : undefined;
}

async function resolveTypedUrl({
  edition,
  location,
  section,
  unlessSection,
}: TypedUrl): Promise<RouteDecision | undefined> {
  if (unlessSection !== undefined && (await currentSection(unlessSection, edition)) !== undefined) return undefined;
  const slug = section === undefined ? '' : await currentSection(section, edition);
  return slug === undefined ? undefined : resolvedRedirect(location(slug));
}

/**
 * Returns the redirect for a typed URL. Returns undefined synchronously for nearly all other
 * requests.
 */
export function decideTypedUrl(method: string, url: string): Promise<RouteDecision | undefined> | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const typed = parseTypedUrl(url);
  return (
    typed &&
    resolveTypedUrl(typed).catch((error: unknown) => {
      // There may still be a page at this URL.
      log.error('typed_url_unresolved', { error });
      return undefined;
    })
  );
}
