import { type Change, isAboutStory } from '../../database/change-feed/changes';
import type { ChangeKind } from '../../database/schema/schema';
import { sitemapPaths } from '../../platform/routes/document-paths';
import { type Edition, enabledEditions, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';
import { documentsTag, videosTag, layoutStoryTag, manyTag, pageTag, storyTag } from '../../platform/routes/cache-tags';
import { toLiteUrl } from '../../platform/routes/lite';
import { pathOf } from '../../platform/routes/page-types';
import { absoluteUrl } from '../../pages/seo/page-head';
import { findChangedPages } from '../../page-cache/invalidation/changed-pages';

/** Public URLs that are affected by changes. */

const inAllEditions = (path: string): string[] => enabledEditions.map((edition) => pathInEdition(edition, path));

/**
 * Editions in which the changed story is or was published. All editions if the change does not say.
 */
const editionsOf = ({ languages }: Change): Edition[] => {
  const named = enabledEditions.filter((edition) => languages.includes(editions[edition].lang));
  return named.length ? named : [...enabledEditions];
};

/** Public path of a page. The first page of a day has a shorter path than its internal one. */
const publicPath = (path: string): string => {
  const day = /^\/day\/([^/]+)\/1$/.exec(path)?.[1];
  return day === undefined ? path : routes.day(day);
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Current and former URLs of the changed stories, in their editions. */
export const storyUrls = (changes: readonly Change[]): string[] =>
  unique(
    changes.filter(isAboutStory).flatMap((change) =>
      (change.subjects['story'] ?? []).flatMap((values) => {
        const path = pathOf('story', ...values);
        // Changes from another newsroom may lack the language.
        const [, , , language] = values;
        return editionsOf(change)
          .filter((edition) => language === undefined || editions[edition].lang === language)
          .map((edition) => absoluteUrl(pathInEdition(edition, path)));
      }),
    ),
  );

/** Kinds of changes that appear in no feed. */
const kindsWithoutFeeds: readonly ChangeKind[] = ['advertisement', 'association', 'bulletin'];

const formats = ['rss.xml', 'atom.xml', 'feed.json'] as const;

/** URLs of the affected feeds: of editions, and of the stories' categories and topics. */
export function feedUrls(changes: readonly Change[]): string[] {
  const urlsOfChange = (change: Change): string[] => {
    const slugsOf = (subject: string) =>
      isAboutStory(change) ? (change.subjects[subject] ?? []).map(([slug]) => String(slug)) : [];
    const paths = [
      ...formats.map((format) => routes.feed(format)),
      ...slugsOf('category').map((slug) => routes.feed('rss.xml', slug)),
      ...slugsOf('topic').map((slug) => routes.topicFeed(slug)),
    ];
    return editionsOf(change).flatMap((edition) => paths.map((path) => absoluteUrl(pathInEdition(edition, path))));
  };
  return unique(changes.filter(({ kind }) => !kindsWithoutFeeds.includes(kind)).flatMap(urlsOfChange));
}

/** URLs of the feeds of all editions and of these sections. */
export const allFeedUrls = (sections: readonly string[]): string[] =>
  [...formats.map((format) => routes.feed(format)), ...sections.map((slug) => routes.feed('rss.xml', slug))]
    .flatMap(inAllEditions)
    .map(absoluteUrl);

const sitemaps = (changes: readonly Change[]): string[] => {
  const months = unique(
    changes.flatMap(({ subjects }) => (subjects['day'] ?? []).map(([day]) => String(day).slice(0, 7))),
  );
  return [
    sitemapPaths.index(),
    sitemapPaths.sections(),
    sitemapPaths.videos(),
    ...enabledEditions.flatMap((edition) => [
      sitemapPaths.news(edition),
      ...months.map((month) => sitemapPaths.month(edition, month, 1)),
    ]),
  ];
};

/**
 * Path of the JSON data that Next's client router loads for a page. Undefined for pages that it
 * loads as HTML.
 */
function dataPath(buildId: string, edition: Edition, path: string): string | undefined {
  if (path.includes('?')) return undefined;
  return `/_next/data/${buildId}/${edition}${path === '/' ? '' : path}.json`;
}

/**
 * Whether everything must be purged: an editor requested it, or the change does not say which pages
 * are affected.
 */
export function mustPurgeAll(changes: readonly Change[]): boolean {
  const { everything, purge, lists } = findChangedPages(changes);
  return everything || purge || lists;
}

/**
 * URLs of affected pages, feeds and sitemaps. Not included are later pages of lists, Lite pages
 * with larger text, and pages that only mention a changed story, because it is unknown which of
 * them a cache has.
 */
export function changedUrls(changes: readonly Change[], buildId: string): string[] {
  const changed = findChangedPages(changes);
  const paths = unique([...changed.paths, ...(changed.videos ? [routes.video()] : [])]).map(publicPath);
  const pages = enabledEditions.flatMap((edition) =>
    paths.flatMap((path) => {
      const page = pathInEdition(edition, path);
      return [page, toLiteUrl(page) ?? [], dataPath(buildId, edition, path) ?? []].flat();
    }),
  );
  const documents = changed.documents ? [...feedUrls(changes), ...sitemaps(changes).map(absoluteUrl)] : [];
  return unique([...pages.map(absoluteUrl), ...documents]);
}

/** Cache tags of the changes. */
export function changedTags(changes: readonly Change[]): string[] {
  const { stories, withdrawn, paths, tags, videos, documents } = findChangedPages(changes);
  return unique([
    ...[...stories].map(storyTag),
    // A withdrawn title must also disappear from the layout of other pages. After a correction, the
    // layout simply expires.
    ...[...withdrawn.keys()].map((id) => layoutStoryTag(storyTag(id))),
    ...[...paths].map(pageTag),
    ...tags,
    ...(tags.size ? [manyTag] : []),
    ...(videos ? [videosTag] : []),
    ...(documents ? [documentsTag] : []),
  ]);
}
