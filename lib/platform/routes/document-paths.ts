import { defaultEdition, type Edition, enabledEditions, editions } from '../editions';
import { routes } from '.';
import { configuration } from '../config/configuration';

/** Paths of everything that is not a page: feeds, sitemaps and the text files for crawlers. */

const textNames = ['robots.txt', 'ads.txt', 'humans.txt', '.well-known/security.txt', 'manifest.webmanifest'] as const;
export type TextName = (typeof textNames)[number];

export type FeedFormat = Parameters<typeof routes.feed>[0];

export type DocumentRequest =
  | { kind: 'text'; name: TextName }
  | { kind: 'index-now-key'; key: string }
  | { kind: 'feed'; edition: Edition; format: FeedFormat; category?: string; topic?: string }
  | { kind: 'sitemap-index' | 'sections' }
  | { kind: 'videos'; file: number }
  | { kind: 'news'; edition: Edition; file: number }
  | { kind: 'month'; edition: Edition; month: string; file: number };

const fileSuffix = (file: number): string => (file > 1 ? `-${file}` : '');

/**
 * Paths of sitemaps, all at the root: a sitemap covers only URLs in its own folder and below
 * (sitemaps.org). `file` counts from 1 if there is more than one file.
 */
export const sitemapPaths = {
  index: () => '/sitemap.xml',
  sections: () => '/sitemap-sections.xml',
  videos: (file = 1) => `/video-sitemap${fileSuffix(file)}.xml`,
  /** Stories of the last 48 hours. */
  news: (edition: Edition, file = 1) => `/news-sitemap-${editions[edition].lang}${fileSuffix(file)}.xml`,
  /** Stories of a month (`YYYY-MM`). */
  month: (edition: Edition, month: string, file: number) =>
    `/sitemap-${editions[edition].lang}-${month}${fileSuffix(file)}.xml`,
};

/**
 * Returns the path of the file that proves to search engines that the IndexNow key belongs to the
 * site.
 */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

const editionOfLanguage = (lang: string | undefined) => enabledEditions.find((name) => editions[name].lang === lang);

function parseSitemapPath(path: string): DocumentRequest | undefined {
  if (path === sitemapPaths.index()) return { kind: 'sitemap-index' };
  if (path === sitemapPaths.sections()) return { kind: 'sections' };
  const videos = /^\/video-sitemap(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path);
  if (videos) return { kind: 'videos', file: Number(videos[1] ?? 1) };
  const news = /^\/news-sitemap-([a-z]{2,3})(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path);
  const newsEdition = editionOfLanguage(news?.[1]);
  if (newsEdition) return { kind: 'news', edition: newsEdition, file: Number(news?.[2] ?? 1) };
  const [, lang, month, file] =
    /^\/sitemap-([a-z]{2,3})-(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? [];
  const edition = editionOfLanguage(lang);
  return edition && month ? { kind: 'month', edition, month, file: Number(file ?? 1) } : undefined;
}

function parseFeedPath(path: string): DocumentRequest | undefined {
  const isIn = (name: Edition) => editions[name].prefix && path.startsWith(`${editions[name].prefix}/`);
  const edition = enabledEditions.find(isIn) ?? defaultEdition;
  const editionPath = path.slice(editions[edition].prefix.length);
  const found = { kind: 'feed' as const, edition };
  for (const format of ['rss.xml', 'atom.xml', 'feed.json'] as const) {
    if (editionPath === routes.feed(format)) return { ...found, format };
  }
  const topic = /^\/feed\/topic\/([a-z0-9]+(?:-[a-z0-9]+)*)\/rss\.xml$/.exec(editionPath)?.[1];
  if (topic !== undefined) return { ...found, format: 'rss.xml', topic };
  const category = /^\/feed\/([a-z0-9]+(?:-[a-z0-9]+)*)\/rss\.xml$/.exec(editionPath)?.[1];
  return category === undefined ? undefined : { ...found, format: 'rss.xml', category };
}

/** Returns the document at a path (with edition, without query), or undefined if there is none. */
export function parseDocumentPath(path: string): DocumentRequest | undefined {
  const name = textNames.find((text) => path === `/${text}`);
  if (name) return { kind: 'text', name };
  const key = configuration().feedTargets.indexNow?.key;
  if (key !== undefined && path === indexNowKeyPath(key)) return { kind: 'index-now-key', key };
  return parseSitemapPath(path) ?? parseFeedPath(path);
}

/**
 * Whether a document is streamed, because it may have tens of megabytes. Its version shows whether
 * the client already has it.
 */
export const isStreamed = ({ kind }: DocumentRequest): boolean => kind === 'month' || kind === 'videos';
