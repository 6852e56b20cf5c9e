import { element, textElement, xmlDeclaration } from '../xml';
import type { Feed, FeedItem } from './content';

function entryElement(item: FeedItem): string {
  const author = item.author && textElement('name', item.author.name) + textElement('uri', item.author.url);
  return element(
    'entry',
    [
      textElement('id', item.id),
      textElement('title', item.title),
      element('link', undefined, { rel: 'alternate', type: 'text/html', href: item.url }),
      textElement('published', item.published),
      textElement('updated', item.updated),
      author ? element('author', author) : '',
      ...[item.category, ...item.tags].map((term) => element('category', undefined, { term })),
      item.summary && textElement('summary', item.summary),
      textElement('content', item.html, { type: 'html' }),
    ].join(''),
  );
}

/** A feed as Atom 1.0 (RFC 4287). */
export function atomText(feed: Feed): string {
  const parts = [
    textElement('id', feed.self),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', feed.updated),
    textElement('icon', feed.icon),
    element('link', undefined, { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', undefined, { rel: 'alternate', type: 'text/html', href: feed.home }),
    feed.hub ? element('link', undefined, { rel: 'hub', href: feed.hub }) : '',
    element('author', textElement('name', feed.title)),
    ...feed.items.map((item) => `\n${entryElement(item)}`),
  ];
  return `${xmlDeclaration}${element('feed', parts.join(''), { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang })}\n`;
}
