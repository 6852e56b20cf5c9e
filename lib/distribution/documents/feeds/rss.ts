import { element, textElement, xmlDeclaration, xmlText } from '../xml';
import type { Feed, FeedItem } from './content';

const rfc822 = (iso: string): string => new Date(iso).toUTCString();

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/**
 * An element whose text RSS has as HTML, so that `a<b` must be escaped once for HTML and once for
 * XML. Titles are plain text (rssboard.org/rss-profile) and escaped once.
 */
const htmlElement = (name: string, text: string): string => textElement(name, xmlText(text));

function mediaOf({ picture }: FeedItem): string {
  if (!picture) return '';
  const { url, description, width, height } = picture;
  return element('media:content', description ? textElement('media:description', description) : '', {
    url,
    medium: 'image',
    type: 'image/jpeg',
    width,
    height,
  });
}

function itemElement(item: FeedItem): string {
  return element(
    'item',
    [
      textElement('title', item.title),
      textElement('link', item.url),
      textElement('guid', item.id, { isPermaLink: 'false' }),
      textElement('pubDate', rfc822(item.published)),
      // `author` must be a mail address; Dublin Core's field takes a name.
      item.author ? textElement('dc:creator', item.author.name) : '',
      ...[item.category, ...item.tags].map((name) => textElement('category', name)),
      item.summary && htmlElement('description', item.summary),
      textElement('content:encoded', item.html),
      mediaOf(item),
    ].join(''),
  );
}

/**
 * A feed as RSS 2.0 with the full text of its stories (`content:encoded`) and their pictures (Media
 * RSS).
 */
export function rssText(feed: Feed): string {
  const channel = [
    textElement('title', feed.title),
    textElement('link', feed.home),
    htmlElement('description', feed.description),
    textElement('language', feed.rssLanguage),
    textElement('lastBuildDate', rfc822(feed.updated)),
    element('atom:link', undefined, { rel: 'self', type: 'application/rss+xml', href: feed.self }),
    feed.hub ? element('atom:link', undefined, { rel: 'hub', href: feed.hub }) : '',
    element('image', textElement('url', feed.icon) + textElement('title', feed.title) + textElement('link', feed.home)),
    ...feed.items.map((item) => `\n${itemElement(item)}`),
  ];
  return `${xmlDeclaration}${element('rss', element('channel', channel.join('')), namespaces)}\n`;
}
