import { generateAtomFeed } from 'feedsmith';
import type { Feed } from './load-feed';
import { removeCdataLineBreaks, removeInvalidXmlCharacters } from './feed-xml';

/** Atom 1.0 (RFC 4287). */
export function atomText(feed: Feed): string {
  const { title, description, lang, home, self, hub, icon, updated, items } = removeInvalidXmlCharacters(feed);
  return removeCdataLineBreaks(
    generateAtomFeed({
      xml: { lang },
      id: self,
      title: { value: title },
      subtitle: { value: description },
      updated: new Date(updated),
      icon,
      links: [
        { href: self, rel: 'self', type: 'application/atom+xml' },
        { href: home, rel: 'alternate', type: 'text/html' },
        ...(hub === undefined ? [] : [{ href: hub, rel: 'hub' }]),
      ],
      authors: [{ name: title }],
      entries: items.map((item) => ({
        id: item.id,
        title: { value: item.title },
        links: [{ href: item.url, rel: 'alternate', type: 'text/html' }],
        published: new Date(item.published),
        updated: new Date(item.updated),
        ...(item.author ? { authors: [{ name: item.author.name, uri: item.author.url }] } : {}),
        categories: [item.category, ...item.tags].map((term) => ({ term })),
        summary: { value: item.summary },
        content: { value: item.html, type: 'html' },
      })),
    }),
  );
}
