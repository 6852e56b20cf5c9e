import type { Feed } from './content';

/** A feed as JSON Feed 1.1. */
export function jsonFeedText(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
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
      date_published: item.published,
      date_modified: item.updated,
      ...(item.author ? { authors: [item.author] } : {}),
      tags: [item.category, ...item.tags],
      language: feed.lang,
    })),
  });
}
