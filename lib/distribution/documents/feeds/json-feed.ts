import { generateJsonFeed } from 'feedsmith';
import type { Feed } from './load-feed';

/** JSON Feed 1.1. */
export function jsonFeedText(feed: Feed): string {
  const generated = generateJsonFeed({
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    ...(feed.hub ? { hubs: [{ type: 'WebSub', url: feed.hub }] } : {}),
    icon: feed.icon,
    language: feed.lang,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      ...(item.summary ? { summary: item.summary } : {}),
      content_html: item.html,
      ...(item.picture ? { image: item.picture.url } : {}),
      date_published: new Date(item.published),
      date_modified: new Date(item.updated),
      ...(item.author ? { authors: [item.author] } : {}),
      tags: [item.category, ...item.tags],
      language: feed.lang,
    })),
  });
  // feedsmith omits an empty list, but the format requires it.
  return JSON.stringify({ items: [], ...(generated as object) });
}
