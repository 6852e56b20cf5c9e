import { generateRssFeed } from 'feedsmith';
import { escapeXml } from '../xml';
import type { Feed, FeedItem } from './load-feed';
import { removeCdataLineBreaks, removeInvalidXmlCharacters } from './feed-xml';

function mediaOf({ picture }: FeedItem) {
  if (!picture) return {};
  const { url, description, width, height } = picture;
  const content = { url, medium: 'image', type: 'image/jpeg', width, height };
  return { media: { contents: [description ? { ...content, description: { value: description } } : content] } };
}

/**
 * RSS 2.0 with full texts (`content:encoded`) and pictures (Media RSS). In RSS, a description is
 * HTML and a title is plain text (rssboard.org/rss-profile).
 */
export function rssText(feed: Feed): string {
  const {
    title,
    home: link,
    description,
    rssLanguage,
    updated,
    self,
    hub,
    icon,
    items,
  } = removeInvalidXmlCharacters(feed);
  return removeCdataLineBreaks(
    generateRssFeed({
      title,
      link,
      description: escapeXml(description),
      language: rssLanguage,
      lastBuildDate: new Date(updated),
      image: { url: icon, title, link },
      atom: {
        links: [
          { href: self, rel: 'self', type: 'application/rss+xml' },
          ...(hub === undefined ? [] : [{ href: hub, rel: 'hub' }]),
        ],
      },
      items: items.map((item) => ({
        title: item.title,
        link: item.url,
        guid: { value: item.id, isPermaLink: false },
        pubDate: new Date(item.published),
        // The `author` of RSS must be an e-mail address.
        ...(item.author ? { dc: { creators: [item.author.name] } } : {}),
        categories: [item.category, ...item.tags].map((name) => ({ name })),
        description: escapeXml(item.summary),
        content: { encoded: item.html },
        ...mediaOf(item),
      })),
    }),
  );
}
