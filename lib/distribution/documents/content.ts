import { createHash } from 'node:crypto';
import type { DocumentRequest, FeedFormat, TextName } from '../../platform/routes/document-paths';
import { atomText } from './feeds/atom';
import { type Feed, feedContent } from './feeds/content';
import { jsonFeedText } from './feeds/json-feed';
import { rssText } from './feeds/rss';
import { manifestText } from './manifest';
import { robotsText } from './robots';
import { monthSitemap, monthState } from './sitemaps/month';
import { newsSitemap } from './sitemaps/news';
import { sectionsSitemap } from './sitemaps/sections';
import { sitemapIndex } from './sitemaps/sitemap-index';
import { storiesPerFile } from './sitemaps/stories';
import { videoPages, videoSitemap } from './sitemaps/videos';
import { adsText, humansText, securityText } from './small-texts';

/**
 * A document ready to send: whole, or as a stream of text, begun anew for each request, where it
 * can be large. `maxAge` in seconds; 0 asks every time. A stream says by `version` what it would
 * hold, so that who has it already need not have it made. `link` is the header of that name.
 * `stories` are the ids of the stories that it names; undefined if it may name any.
 */
export type Content = { type: string; maxAge: number; link?: string; stories?: readonly number[] } & (
  { body: string } | { stream: () => AsyncGenerator<string>; version: string | undefined }
);

const plain = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const hour = 60 * 60;
/**
 * What follows the newsroom within seconds is asked for anew each time; an ETag spares what has not
 * changed.
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

/**
 * The text of a stream that is known to be small: a thousand stories, or pages that are no stories.
 */
async function whole(parts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/**
 * A version of a stream whose source tells none: it is made once to be looked at and a second time
 * to be sent, so that it is never in memory whole.
 */
async function versionOf(parts: AsyncGenerator<string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('base64url');
}

/**
 * What an address asks for at `now`; undefined when there is no such category, topic or month.
 * Throws as the news API does.
 */
export async function documentContent(request: DocumentRequest, now: Date): Promise<Content | undefined> {
  switch (request.kind) {
    case 'text': {
      const { type, text } = texts[request.name];
      return { type, body: await text(now), maxAge: hour, stories: [] };
    }
    case 'index-now-key':
      return { type: plain, body: request.key, maxAge: hour, stories: [] };
    case 'feed': {
      const feed = await feedContent(request);
      const { type, text } = feeds[request.format];
      if (!feed) return undefined;
      const link = feed.hub ? { link: `<${feed.hub}>; rel="hub", <${feed.self}>; rel="self"` } : {};
      return { type, body: text(feed), maxAge: uncachedSeconds, stories: feed.stories, ...link };
    }
    case 'sitemap-index':
      return { type: xml, body: await sitemapIndex(now), maxAge: shortSeconds, stories: [] };
    case 'sections':
      return { type: xml, body: await whole(sectionsSitemap()), maxAge: shortSeconds, stories: [] };
    case 'videos': {
      const pages = await videoPages(request.file);
      if (!pages) return undefined;
      return {
        type: xml,
        stream: () => videoSitemap(pages),
        version: await versionOf(videoSitemap(pages)),
        maxAge: shortSeconds,
      };
    }
    case 'news': {
      const news = await newsSitemap(request.edition, now, request.file);
      return news && { type: xml, body: await whole(news), maxAge: uncachedSeconds };
    }
    case 'month': {
      const { edition, month, file } = request;
      const { total, version } = await monthState(edition, month);
      if (total <= (file - 1) * storiesPerFile) return undefined;
      return { type: xml, stream: () => monthSitemap(edition, month, file), version, maxAge: shortSeconds };
    }
  }
}
