import { type Change, isAboutStory } from '../../database/change-feed/changes';
import type { ChangeKind } from '../../database/schema/schema';
import { sitemapPaths } from '../../platform/routes/document-paths';
import { type Edition, editionNames, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { documentsTag, filmsTag, layoutStoryTag, manyTag, pageTag, storyTag } from '../../platform/routes/cache-tags';
import { liteAddress } from '../../platform/routes/lite';
import { pathOf } from '../../platform/routes/page-types';
import { absoluteUrl } from '../../pages/seo/page-head';
import { changedPages } from '../../web/invalidation/changed-pages';

/** Addresses that change with lines of the feed, as those outside know them. */

const inAllEditions = (path: string): string[] => editionNames.map((edition) => pathInEdition(edition, path));

/** Editions in which a line's story is or was published; all where it does not say. */
const editionsOf = ({ languages }: Change): Edition[] => {
  const named = editionNames.filter((edition) => languages.includes(editions[edition].lang));
  return named.length ? named : [...editionNames];
};

/** Under which path readers find a page. */
const publicPath = (path: string): string => {
  const day = /^\/day\/([^/]+)\/1$/.exec(path)?.[1];
  return day === undefined ? path : routes.day(day);
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Addresses of the stories that lines are about, in their editions, where they are and were. */
export const storyAddresses = (lines: readonly Change[]): string[] =>
  unique(
    lines.filter(isAboutStory).flatMap((line) =>
      (line.subjects['story'] ?? []).flatMap((values) => {
        const path = pathOf('story', ...values);
        // Another newsroom need not say which language an address is of.
        const [, , , language] = values;
        return editionsOf(line)
          .filter((edition) => language === undefined || editions[edition].lang === language)
          .map((edition) => absoluteUrl(pathInEdition(edition, path)));
      }),
    ),
  );

/** Changes that no feed shows. */
const inNoFeed: readonly ChangeKind[] = ['advertisement', 'association', 'bulletin'];

const formats = ['rss.xml', 'atom.xml', 'feed.json'] as const;

/**
 * Addresses of feeds that lines change: those of editions, and of the categories and topics of
 * stories.
 */
export function feedAddresses(lines: readonly Change[]): string[] {
  const ofLine = (line: Change): string[] => {
    const slugsOf = (subject: string) =>
      isAboutStory(line) ? (line.subjects[subject] ?? []).map(([slug]) => String(slug)) : [];
    const paths = [
      ...formats.map((format) => routes.feed(format)),
      ...slugsOf('category').map((slug) => routes.feed('rss.xml', slug)),
      ...slugsOf('topic').map((slug) => routes.topicFeed(slug)),
    ];
    return editionsOf(line).flatMap((edition) => paths.map((path) => absoluteUrl(pathInEdition(edition, path))));
  };
  return unique(lines.filter(({ kind }) => !inNoFeed.includes(kind)).flatMap(ofLine));
}

/** Addresses of the feeds of editions and of sections, of which the slugs are given. */
export const allFeedAddresses = (sections: readonly string[]): string[] =>
  [...formats.map((format) => routes.feed(format)), ...sections.map((slug) => routes.feed('rss.xml', slug))]
    .flatMap(inAllEditions)
    .map(absoluteUrl);

const sitemaps = (lines: readonly Change[]): string[] => {
  const months = unique(
    lines.flatMap(({ subjects }) => (subjects['day'] ?? []).map(([day]) => String(day).slice(0, 7))),
  );
  return [
    ...[sitemapPaths.index(), sitemapPaths.sections(), sitemapPaths.videos()],
    ...editionNames.flatMap((edition) => [
      sitemapPaths.news(edition),
      ...months.map((month) => sitemapPaths.month(edition, month, 1)),
    ]),
  ];
};

/** Where Next's router in the browser gets a page's data; undefined for what it loads whole. */
function dataPath(buildId: string, edition: Edition, path: string): string | undefined {
  if (path.includes('?')) return undefined;
  return `/_next/data/${buildId}/${edition}${path === '/' ? '' : path}.json`;
}

/**
 * Whether nobody can say which pages lines change: an editor ordered a purge, or it is not known
 * what was changed.
 */
export function isPurgeOfAll(lines: readonly Change[]): boolean {
  const { everything, purge, lists } = changedPages(lines);
  return everything || purge || lists;
}

/**
 * Addresses of the pages, feeds and sitemaps that lines change. Later pages of lists, lite pages
 * with larger text, and pages that only name what changed are not among them: nobody knows which a
 * cache has.
 */
export function changedAddresses(lines: readonly Change[], buildId: string): string[] {
  const changed = changedPages(lines);
  const paths = unique([...changed.paths, ...(changed.films ? [routes.video()] : [])]).map(publicPath);
  const pages = editionNames.flatMap((edition) =>
    paths.flatMap((path) => {
      const page = pathInEdition(edition, path);
      return [page, liteAddress(page) ?? [], dataPath(buildId, edition, path) ?? []].flat();
    }),
  );
  const documents = changed.documents ? [...feedAddresses(lines), ...sitemaps(lines).map(absoluteUrl)] : [];
  return unique([...pages.map(absoluteUrl), ...documents]);
}

/** Cache tags of what lines change. */
export function changedTags(lines: readonly Change[]): string[] {
  const { stories, withdrawn, paths, tags, films, documents } = changedPages(lines);
  return unique([
    ...[...stories].map(storyTag),
    // Its name stands in the layout of other pages too, which a correction leaves to expire.
    ...[...withdrawn.keys()].map((id) => layoutStoryTag(storyTag(id))),
    ...[...paths].map(pageTag),
    ...tags,
    ...(tags.size ? [manyTag] : []),
    ...(films ? [filmsTag] : []),
    ...(documents ? [documentsTag] : []),
  ]);
}
