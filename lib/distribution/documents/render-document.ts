import { createHash } from 'node:crypto';
import type { DocumentRequest, FeedFormat, TextName } from '../../platform/routes/document-paths';
import { atomText } from './feeds/atom';
import { type Feed, loadFeed } from './feeds/load-feed';
import { jsonFeedText } from './feeds/json-feed';
import { rssText } from './feeds/rss';
import { manifestText } from './manifest';
import { robotsText } from './robots';
import { monthSitemap, getMonthState } from './sitemaps/month';
import { newsSitemap } from './sitemaps/news';
import { sectionsSitemap } from './sitemaps/sections';
import { renderSitemapIndex } from './sitemaps/sitemap-index';
import { storiesPerFile } from './sitemaps/stories';
import { listVideoPages, videoSitemap } from './sitemaps/videos';
import { adsText, humansText, securityText } from './small-texts';

/**
 * A document that is ready to send. A large document is a stream, which is generated for each
 * request.
 * - `maxAge` is in seconds. With 0, clients must revalidate each time.
 * - `version` identifies the content of a stream, so that a conditional request needs no
 *   generation.
 * - `link` is the value of the `Link` header.
 * - `stories` are the ids of the stories in the document. Undefined if it may contain any story.
 */
export type Content = { type: string; maxAge: number; link?: string; stories?: readonly number[] } & (
  { body: string } | { stream: () => AsyncGenerator<string>; version: string | undefined }
);

const plain = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const hour = 60 * 60;
/**
 * Documents that must be current are revalidated each time. Their ETag avoids unchanged downloads.
 */
const uncachedSeconds = 0;
const shortSeconds = 300;

const texts: Record<TextName, { type: string; text: (now: Date) => string | Promise<string> }> = {
  'robots.txt': { type: plain, text: robotsText },
  'ads.txt': { type: plain, text: adsText },
  'humans.txt': { type: plain, text: humansText },
  '.well-known/security.txt': { type: plain, text: securityText },
  'manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', text: manifestText },
};

const feeds: Record<FeedFormat, { type: string; text: (feed: Feed) => string }> = {
  'rss.xml': { type: 'application/rss+xml; charset=utf-8', text: rssText },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', text: atomText },
  'feed.json': { type: 'application/feed+json; charset=utf-8', text: jsonFeedText },
};

/** Joins a stream that is certainly small. */
async function joinStream(parts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/**
 * Hashes a stream that has no version. It is generated once for the hash and again for the
 * response, so that it is never in memory as a whole.
 */
async function hashStream(parts: AsyncGenerator<string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('base64url');
}

/**
 * Returns the requested document, or undefined if its category, topic, month or file does not
 * exist. Throws the errors of the news API.
 */
export async function renderDocument(request: DocumentRequest, now: Date): Promise<Content | undefined> {
  switch (request.kind) {
    case 'text': {
      const { type, text } = texts[request.name];
      return { type, body: await text(now), maxAge: hour, stories: [] };
    }
    case 'index-now-key':
      return { type: plain, body: request.key, maxAge: hour, stories: [] };
    case 'feed': {
      const feed = await loadFeed(request);
      const { type, text } = feeds[request.format];
      if (!feed) return undefined;
      const link = feed.hub ? { link: `<${feed.hub}>; rel="hub", <${feed.self}>; rel="self"` } : {};
      return { type, body: text(feed), maxAge: uncachedSeconds, stories: feed.stories, ...link };
    }
    case 'sitemap-index':
      return { type: xml, body: await renderSitemapIndex(now), maxAge: shortSeconds, stories: [] };
    case 'sections':
      return { type: xml, body: await joinStream(sectionsSitemap()), maxAge: shortSeconds, stories: [] };
    case 'videos': {
      const pages = await listVideoPages(request.file);
      if (!pages) return undefined;
      return {
        type: xml,
        stream: () => videoSitemap(pages),
        version: await hashStream(videoSitemap(pages)),
        maxAge: shortSeconds,
      };
    }
    case 'news': {
      const news = await newsSitemap(request.edition, now, request.file);
      return news && { type: xml, body: await joinStream(news), maxAge: uncachedSeconds };
    }
    case 'month': {
      const { edition, month, file } = request;
      const { total, version } = await getMonthState(edition, month);
      if (total <= (file - 1) * storiesPerFile) return undefined;
      return { type: xml, stream: () => monthSitemap(edition, month, file), version, maxAge: shortSeconds };
    }
  }
}
