import { parseXml } from './xml';

/**
 * Checks a feed against the rules of RSS 2.0, Atom 1.0 (RFC 4287) and JSON Feed 1.1, as the W3C
 * validator does.
 */

const isAbsolute = (address: string | null | undefined): boolean => /^https:\/\/[^\s]+$/.test(address ?? '');
/** RFC 822 with a four-digit year, as in RSS. */
const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const maxItems = 50;

const childrenOf = (parent: Element, name: string) => [...parent.children].filter((child) => child.nodeName === name);
const textOf = (parent: Element, name: string) => childrenOf(parent, name)[0]?.textContent?.trim() ?? '';

/**
 * Returns URLs in an item's HTML that are not absolute, and elements that feed readers do not show.
 */
function contentProblems(html: string, at: string): string[] {
  const addresses = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, address = '']) => address);
  return [
    ...addresses.filter((address) => !/^(https?:\/\/|mailto:|tel:)/.test(address)).map((a) => `${at}: relative ${a}`),
    ...(/<(script|iframe|style|form|object)\b/i.test(html) ? [`${at}: has what readers take out`] : []),
  ];
}

/** Returns the names of the rules that do not hold. */
const unmet = (rules: [string, boolean][]): string[] => rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));

const isDescending = (values: string[]) =>
  values.every((value, index) => !index || Date.parse(value) <= Date.parse(values[index - 1] ?? ''));

export function rssProblems(text: string, self: string): string[] {
  const root = parseXml(text).documentElement;
  const channel = root.children[0] as Element;
  const one = (name: string) => childrenOf(channel, name).length === 1 && textOf(channel, name) !== '';
  const image = childrenOf(channel, 'image')[0];
  const items = childrenOf(channel, 'item');
  const guids = items.map((item) => textOf(item, 'guid'));
  return [
    ...unmet([
      ['is rss 2.0', root.nodeName === 'rss' && root.getAttribute('version') === '2.0'],
      ['has one channel', root.children.length === 1 && channel.nodeName === 'channel'],
      ['has one title', one('title')],
      ['has one description', one('description')],
      ['has one absolute link', one('link') && isAbsolute(textOf(channel, 'link'))],
      ['names its language', /^(en-in|hi|gu)$/.test(textOf(channel, 'language'))],
      ['says when it changed', rfc822.test(textOf(channel, 'lastBuildDate'))],
      [
        'knows its own address',
        childrenOf(channel, 'atom:link').some(
          (link) => link.getAttribute('rel') === 'self' && link.getAttribute('href') === self,
        ),
      ],
      [
        'has an image like its channel',
        !image ||
          (textOf(image, 'title') === textOf(channel, 'title') &&
            textOf(image, 'link') === textOf(channel, 'link') &&
            isAbsolute(textOf(image, 'url'))),
      ],
      ['has no more items than readers take', items.length <= maxItems],
      ['has guids that are all different', new Set(guids).size === guids.length],
      ['has the newest first', isDescending(items.map((item) => textOf(item, 'pubDate')))],
    ]),
    ...items.flatMap((item, index) => {
      const guid = childrenOf(item, 'guid')[0];
      const media = childrenOf(item, 'media:content');
      return [
        ...unmet([
          [
            `item ${index} has a title or a description`,
            textOf(item, 'title') !== '' || textOf(item, 'description') !== '',
          ],
          [`item ${index} has an absolute link`, isAbsolute(textOf(item, 'link'))],
          [
            `item ${index} has a guid`,
            (guid?.textContent ?? '') !== '' &&
              (guid?.getAttribute('isPermaLink') === 'false' || isAbsolute(guid?.textContent)),
          ],
          [`item ${index} has a date`, rfc822.test(textOf(item, 'pubDate'))],
          [`item ${index} names no author without a mail address`, childrenOf(item, 'author').length === 0],
          [
            `item ${index} says the size of its picture`,
            media.every(
              (one) =>
                isAbsolute(one.getAttribute('url')) &&
                Number(one.getAttribute('width')) >= 1200 &&
                Number(one.getAttribute('height')) > 0,
            ),
          ],
        ]),
        ...contentProblems(textOf(item, 'content:encoded'), `item ${index}`),
      ];
    }),
  ];
}

export function atomProblems(text: string, self: string): string[] {
  const root = parseXml(text).documentElement;
  const one = (parent: Element, name: string) => childrenOf(parent, name).length === 1 && textOf(parent, name) !== '';
  const entries = childrenOf(root, 'entry');
  const ids = entries.map((entry) => textOf(entry, 'id'));
  const links = (parent: Element, rel: string) =>
    childrenOf(parent, 'link').filter((l) => l.getAttribute('rel') === rel);
  const described = (parent: Element) =>
    one(parent, 'id') && one(parent, 'title') && one(parent, 'updated') && rfc3339.test(textOf(parent, 'updated'));
  return [
    ...unmet([
      ['is Atom', root.nodeName === 'feed' && root.namespaceURI === 'http://www.w3.org/2005/Atom'],
      ['has one id, title and date', described(root)],
      ['has an author', childrenOf(root, 'author').some((author) => textOf(author, 'name') !== '')],
      ['names its language', /^(en|hi|gu)$/.test(root.getAttribute('xml:lang') ?? '')],
      ['knows its own address', links(root, 'self')[0]?.getAttribute('href') === self],
      [
        'names its page',
        links(root, 'alternate').length === 1 && isAbsolute(links(root, 'alternate')[0]?.getAttribute('href')),
      ],
      ['has ids that are all different', new Set(ids).size === ids.length],
      ['has ids that are addresses', ids.every((id) => URL.canParse(id))],
    ]),
    ...entries.flatMap((entry, index) => [
      ...unmet([
        [`entry ${index} has one id, title and date`, described(entry)],
        [
          `entry ${index} says when it was published`,
          rfc3339.test(textOf(entry, 'published')) && textOf(entry, 'published') <= textOf(entry, 'updated'),
        ],
        [
          `entry ${index} names its page`,
          links(entry, 'alternate').length === 1 && isAbsolute(links(entry, 'alternate')[0]?.getAttribute('href')),
        ],
        [`entry ${index} has its text as HTML`, childrenOf(entry, 'content')[0]?.getAttribute('type') === 'html'],
        [
          `entry ${index} names its authors`,
          childrenOf(entry, 'author').every(
            (author) => textOf(author, 'name') !== '' && isAbsolute(textOf(author, 'uri')),
          ),
        ],
      ]),
      ...contentProblems(textOf(entry, 'content'), `entry ${index}`),
    ]),
  ];
}

type JsonItem = Record<
  'id' | 'url' | 'title' | 'content_html' | 'date_published' | 'date_modified' | 'language',
  unknown
> & {
  image?: unknown;
  tags?: unknown;
  authors?: unknown;
};
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function jsonFeedProblems(text: string, self: string): string[] {
  const feed = JSON.parse(text) as Record<string, unknown> & { items: JsonItem[] };
  const ids = feed.items.map(({ id }) => id);
  return [
    ...unmet([
      ['names its version', feed['version'] === 'https://jsonfeed.org/version/1.1'],
      ['has a title', isText(feed['title'])],
      ['knows its own address', feed['feed_url'] === self],
      ['names its page and icon', isAbsolute(String(feed['home_page_url'])) && isAbsolute(String(feed['icon']))],
      ['names its language', /^(en|hi|gu)$/.test(String(feed['language']))],
      ['has ids that are all different', new Set(ids).size === ids.length],
    ]),
    ...feed.items.flatMap((item, index) => [
      ...unmet([
        [
          `item ${index} has an id, an address and a title`,
          isText(item.id) && isAbsolute(String(item.url)) && isText(item.title),
        ],
        [
          `item ${index} has dates`,
          rfc3339.test(String(item.date_published)) && rfc3339.test(String(item.date_modified)),
        ],
        [`item ${index} has an absolute picture`, item.image === undefined || isAbsolute(String(item.image))],
        [`item ${index} has tags that are texts`, Array.isArray(item.tags) && item.tags.every(isText)],
        [
          `item ${index} names its authors`,
          item.authors === undefined ||
            (Array.isArray(item.authors) &&
              item.authors.every(
                (author: { name?: unknown; url?: unknown }) => isText(author.name) && isAbsolute(String(author.url)),
              )),
        ],
      ]),
      ...contentProblems(String(item.content_html), `item ${index}`),
    ]),
  ];
}
