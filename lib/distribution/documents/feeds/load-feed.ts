import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ListedStory, NewsStory } from '../../../contract/news/entities';
import { isNotFound, replaceNotFound } from '../../../contract/errors';
import { type Edition, enabledEditions, editions } from '../../../platform/editions';
import {
  bodyIn,
  correctionIn,
  descriptionOf,
  existsIn,
  isTopicIn,
  localise,
  timesIn,
  storyHref,
} from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { findCategoryName } from '../../../pages/loaders/lists/category';
import { labels } from '../../../pages/seo/labels';
import { getLayoutData } from '../../../pages/layout/layout-data';
import { buildTopicHead } from '../../../pages/loaders/lists/topic';
import { prefetchImages } from '../../../images/originals';
import { croppedPicturePath, type PictureFields, pictureRef } from '../../../images/renditions';
import { homeHead } from '../../../platform/i18n/texts/heads';
import { makeUrlsAbsolute } from './absolute-urls';
import { escapeXml } from '../xml';
import { pathInEdition, routes } from '../../../platform/routes';
import { crops } from '../../../platform/routes/pictures';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { app } from '../../../platform/runtime/app';
import { sectionHead } from '../../../contract/news/sections';
import { configuration } from '../../../platform/config/configuration';
import { formatDateAndTime } from '../../../platform/format/time';
import type { FeedFormat } from '../../../platform/routes/document-paths';

export type FeedItem = {
  /** Never changes, even if the story's URL does (RFC 4151). */
  id: string;
  url: string;
  title: string;
  /** May be empty for photo stories. */
  summary: string;
  html: string;
  published: string;
  updated: string;
  category: string;
  tags: string[];
  author?: { name: string; url: string };
  picture?: { url: string; description: string; width: number; height: number };
};

export type Feed = {
  lang: string;
  /** The language as an RSS code (rssboard.org/rss-language-codes). */
  rssLanguage: string;
  title: string;
  description: string;
  home: string;
  self: string;
  /** WebSub hub that notifies readers of the feed. */
  hub: string | undefined;
  icon: string;
  /**
   * Time of the newest change of a story. Not the time of the request, so that an unchanged feed
   * stays byte-identical.
   */
  updated: string;
  items: FeedItem[];
  /** Ids of the stories in the feed. */
  stories: number[];
};

const itemsInFeed = 30;
/**
 * Maximum length of all bodies in a feed, in characters. Stories beyond it only have their
 * standfirst.
 */
const maxBodies = 1_000_000;

/**
 * Maximum size of cached stories in characters: several hundred normal stories, or a dozen of the
 * longest.
 */
const maxEntries = 8_000_000;

const lengthOf = (story: NewsStory): number =>
  1000 + enabledEditions.reduce((sum, edition) => sum + (bodyIn(story, edition)?.length ?? 0), 0);

declare module '../../../platform/runtime/app' {
  interface App {
    feedStories?: LRUCache<string, NewsStory>;
  }
}

export type FeedStory = Omit<NewsStory, 'cities'>;

/**
 * Returns the story with its body. If the news API's lists do not include bodies, it loads the
 * story and caches it by version, because feeds are requested far more often than stories change.
 */
async function loadStory(item: ListedStory): Promise<FeedStory | undefined> {
  const { body, corrections } = item;
  if (body && corrections !== undefined) return { ...item, body, corrections };
  const cache = (app.feedStories ??= new LRUCache({ maxSize: maxEntries, sizeCalculation: lengthOf }));
  // Each language has its own version and may be added or removed.
  const versions = enabledEditions.map((edition) => existsIn(item, edition) && timesIn(item, edition).lastUpdated);
  const key = `${item.id} ${versions.join(' ')}`;
  const cached = cache.get(key);
  if (cached) return cached;
  try {
    const story = await newsApi().viewStory({ id: item.id });
    cache.set(key, story);
    return story;
  } catch (error) {
    // It was withdrawn after the list was loaded.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function toPicture(picture: PictureFields, description: string): Pick<FeedItem, 'picture'> {
  const cropPath = croppedPicturePath(pictureRef(picture), '16x9');
  return cropPath ? { picture: { url: absoluteUrl(cropPath), description, ...crops['16x9'] } } : {};
}

/** Corrections of a story as HTML, like on its page. Empty if there are none. */
function correctionsHtml(story: Pick<NewsStory, 'corrections' | 'language'>, edition: Edition): string {
  const { lang } = editions[edition];
  return story.corrections
    .map((correction) => {
      const { text } = correctionIn(correction, story, edition);
      const date = formatDateAndTime(new Date(correction.date), lang);
      return `<p><strong>${escapeXml(labels[edition].correction)}</strong> (${escapeXml(date)}): ${escapeXml(text)}</p>`;
    })
    .join('');
}

function toFeedItem(story: FeedStory, edition: Edition, isWhole: boolean): FeedItem {
  const texts = localise(story, edition);
  const { title, categoryName: category, authorName, tags, imageDescription } = texts;
  const summary = descriptionOf(texts);
  const { lang } = editions[edition];
  const body = isWhole ? (bodyIn(story, edition) ?? '') : summary && `<p>${escapeXml(summary)}</p>`;
  const url = absoluteUrl(storyHref(story, edition));
  const at = (path: string) => absoluteUrl(pathInEdition(edition, path));
  return {
    id: `tag:${new URL(configuration().siteUrl).hostname},2025:${lang}:${story.id}`,
    url,
    title,
    summary,
    html: makeUrlsAbsolute(body, url) + correctionsHtml(story, edition),
    published: texts.publishOn,
    updated: texts.lastUpdated,
    category,
    tags,
    ...(story.author && authorName ? { author: { name: authorName, url: at(routes.author(story.author.slug)) } } : {}),
    ...toPicture(story, imageDescription),
  };
}

/** Date of an empty feed. It is fixed, so that the feed stays byte-identical. */
const emptyFeedDate = '2025-01-01T00:00:00.000Z';

type FeedRequest = { edition: Edition; format: FeedFormat; category?: string; topic?: string };

/** Head of a feed. `name` is absent for a feed of the whole edition. */
type FeedHead = { name?: string; description: string; home: string; self: string };

/** Returns the head of a feed, or undefined if its category or topic does not exist. */
async function loadFeedHead({ edition, format, category, topic }: FeedRequest): Promise<FeedHead | undefined> {
  if (topic !== undefined) {
    const found = await newsApi().viewTopic({ topic }).catch(replaceNotFound(undefined));
    if (!found || !isTopicIn(found, edition)) return undefined;
    const { name, description } = buildTopicHead(found, edition);
    return { name, description, home: routes.topic(topic), self: routes.topicFeed(topic) };
  }
  const self = routes.feed(format, category);
  if (category === undefined) return { description: homeHead(edition).description, home: routes.home(), self };
  const name = (await findCategoryName(category, edition))?.name;
  if (name === undefined) return undefined;
  const { site } = await getLayoutData(edition, new Date());
  const { description = homeHead(edition).description } = sectionHead(site, { slug: category, name, edition });
  return { name, description, home: routes.category(category), self };
}

async function storiesOf({ edition, category, topic }: FeedRequest): Promise<ListedStory[]> {
  const request = { language: editions[edition].apiLanguage, size: itemsInFeed, count: 'no' } as const;
  const found =
    topic === undefined
      ? newsApi().search({ ...request, ...(category === undefined ? {} : { category }), bodies: true })
      : newsApi().newsByTopic({ ...request, topic, bodies: 'yes' });
  return (await found.catch(replaceNotFound({ items: [] }))).items;
}

/**
 * Returns the newest stories of an edition, category or topic with their bodies. Undefined if the
 * category or topic does not exist.
 */
export async function loadFeed(feedRequest: FeedRequest): Promise<Feed | undefined> {
  const { edition } = feedRequest;
  const head = await loadFeedHead(feedRequest);
  if (!head) return undefined;
  const { name, description } = head;
  const { siteName, feedTargets } = configuration();
  const { lang, rssLanguage } = editions[edition];
  const items = await storiesOf(feedRequest);
  const stories = await Promise.all(items.map(loadStory));
  await prefetchImages(stories.map((story) => story?.imageUrl));
  const feedItems: FeedItem[] = [];
  let characters = 0;
  for (const story of stories) {
    if (!story) continue;
    characters += bodyIn(story, edition)?.length ?? 0;
    feedItems.push(toFeedItem(story, edition, characters <= maxBodies || !feedItems.length));
    // Thirty long stories take a second. Let other requests run in between.
    await setImmediate();
  }
  const at = (path: string) => absoluteUrl(pathInEdition(edition, path));
  return {
    lang,
    rssLanguage,
    title: name === undefined ? siteName[edition] : `${name} | ${siteName[edition]}`,
    description,
    home: at(head.home),
    self: at(head.self),
    hub: feedTargets.hubUrl,
    icon: absoluteUrl('/icon-192.png'),
    updated: feedItems.map((item) => item.updated).reduce((a, b) => (a > b ? a : b), emptyFeedDate),
    items: feedItems,
    stories: stories.flatMap((story) => story?.id ?? []),
  };
}
