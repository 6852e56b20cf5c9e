import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ListedStory, NewsStory } from '../../../contract/news/entities';
import { isNotFound, whenNotFound } from '../../../contract/errors';
import { type Edition, editionNames, editions } from '../../../platform/editions';
import {
  bodyIn,
  descriptionOf,
  existsIn,
  isTopicIn,
  localise,
  momentsIn,
  storyHref,
} from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { shownCategory } from '../../../pages/loaders/lists/category';
import { layoutData } from '../../../pages/layout/layout-data';
import { topicHead } from '../../../pages/loaders/lists/topic';
import { prefetchImages } from '../../../images/originals';
import { croppedPicturePath, type NamedPicture, pictureRef } from '../../../images/renditions';
import { homeHead } from '../../../platform/i18n/texts/heads';
import { absoluteAddresses } from './absolute-urls';
import { xmlText } from '../xml';
import { correctionsHtml } from './corrections';
import { pathInEdition, routes } from '../../../platform/routes';
import { crops } from '../../../platform/routes/pictures';
import { absoluteUrl } from '../../../pages/seo/page-head';
import { app } from '../../../platform/runtime/app';
import { sectionHead } from '../../../contract/news/sections';
import { configuration } from '../../../platform/config/configuration';
import type { FeedFormat } from '../../../platform/routes/document-paths';

export type FeedItem = {
  /** Stays the same for ever, whatever becomes of the story's address (RFC 4151). */
  id: string;
  url: string;
  title: string;
  /** Empty where a story of pictures says nothing of itself. */
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
  /** The same as RSS has it (rssboard.org/rss-language-codes). */
  rssLanguage: string;
  title: string;
  description: string;
  home: string;
  self: string;
  /** The WebSub hub by which readers of the feed are notified of changes. */
  hub: string | undefined;
  icon: string;
  /**
   * When the newest change was made: of the stories, not of the asking, so that an unchanged feed
   * is the same text.
   */
  updated: string;
  items: FeedItem[];
  /** Ids of the stories in it. */
  stories: number[];
};

const itemsInFeed = 30;
/** Characters of bodies in one feed. Older stories beyond them have their standfirst alone. */
const maxBodies = 1_000_000;

/**
 * Of the texts that are kept, in characters: some hundred stories of usual length, a dozen of the
 * longest.
 */
const maxEntries = 8_000_000;

const lengthOf = (story: NewsStory): number =>
  1000 + editionNames.reduce((sum, edition) => sum + (bodyIn(story, edition)?.length ?? 0), 0);

declare module '../../../platform/runtime/app' {
  interface App {
    feedStories?: LRUCache<string, NewsStory>;
  }
}

export type FeedStory = Omit<NewsStory, 'cities'>;

/**
 * A story whole, which an older news API does not send in lists. Feeds are asked for far more often
 * than stories change, so the last ones are kept under their version.
 */
async function storyOf(item: ListedStory): Promise<FeedStory | undefined> {
  const { body, corrections } = item;
  if (body && corrections !== undefined) return { ...item, body, corrections };
  const cache = (app.feedStories ??= new LRUCache({ maxSize: maxEntries, sizeCalculation: lengthOf }));
  // Each language changes on its own, and comes and goes.
  const versions = editionNames.map((edition) => existsIn(item, edition) && momentsIn(item, edition).lastUpdated);
  const key = `${item.id} ${versions.join(' ')}`;
  const known = cache.get(key);
  if (known) return known;
  try {
    const story = await newsApi().viewStory({ id: item.id });
    cache.set(key, story);
    return story;
  } catch (error) {
    // Withdrawn since the list was asked for.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function pictureOf(picture: NamedPicture, description: string): Pick<FeedItem, 'picture'> {
  const cropPath = croppedPicturePath(pictureRef(picture), '16x9');
  return cropPath ? { picture: { url: absoluteUrl(cropPath), description, ...crops['16x9'] } } : {};
}

function itemOf(story: FeedStory, edition: Edition, isWhole: boolean): FeedItem {
  const texts = localise(story, edition);
  const { title, categoryName: category, authorName, tags, imageDescription } = texts;
  const summary = descriptionOf(texts);
  const { lang } = editions[edition];
  const body = isWhole ? (bodyIn(story, edition) ?? '') : summary && `<p>${xmlText(summary)}</p>`;
  const url = absoluteUrl(storyHref(story, edition));
  const at = (path: string) => absoluteUrl(pathInEdition(edition, path));
  return {
    id: `tag:${new URL(configuration().siteUrl).hostname},2025:${lang}:${story.id}`,
    url,
    title,
    summary,
    html: absoluteAddresses(body, url) + correctionsHtml(story, edition),
    published: texts.publishOn,
    updated: texts.lastUpdated,
    category,
    tags,
    ...(story.author && authorName ? { author: { name: authorName, url: at(routes.author(story.author.slug)) } } : {}),
    ...pictureOf(story, imageDescription),
  };
}

/**
 * What a feed without stories says it was changed: a fixed moment, or it would be another text at
 * every request.
 */
const noDate = '2025-01-01T00:00:00.000Z';

type Wanted = { edition: Edition; format: FeedFormat; category?: string; topic?: string };

/** What a feed is of, where that is not all of an edition. */
type About = { name?: string; description: string; home: string; self: string };

/** What a feed is of; undefined for a category or topic that is not there. */
async function aboutOf({ edition, format, category, topic }: Wanted): Promise<About | undefined> {
  if (topic !== undefined) {
    const found = await newsApi().viewTopic({ topic }).catch(whenNotFound(undefined));
    if (!found || !isTopicIn(found, edition)) return undefined;
    const { name, description } = topicHead(found, edition);
    return { name, description, home: routes.topic(topic), self: routes.topicFeed(topic) };
  }
  const self = routes.feed(format, category);
  if (category === undefined) return { description: homeHead(edition).description, home: routes.home(), self };
  const name = (await shownCategory(category, edition))?.name;
  if (name === undefined) return undefined;
  const { site } = await layoutData(edition, new Date());
  const { description = homeHead(edition).description } = sectionHead(site, { slug: category, name, edition });
  return { name, description, home: routes.category(category), self };
}

async function storiesOf({ edition, category, topic }: Wanted): Promise<ListedStory[]> {
  const request = { language: editions[edition].apiLanguage, size: itemsInFeed, count: 'no' } as const;
  const found =
    topic === undefined
      ? newsApi().search({ ...request, ...(category === undefined ? {} : { category }), bodies: true })
      : newsApi().newsByTopic({ ...request, topic, bodies: 'yes' });
  return (await found.catch(whenNotFound({ items: [] }))).items;
}

/**
 * The newest stories of an edition, or of one of its categories or topics, in full; undefined for a
 * category or topic that is not there.
 */
export async function feedContent(wanted: Wanted): Promise<Feed | undefined> {
  const { edition } = wanted;
  const about = await aboutOf(wanted);
  if (!about) return undefined;
  const { name, description } = about;
  const { siteName, feedTargets } = configuration();
  const { lang, rssLanguage } = editions[edition];
  const items = await storiesOf(wanted);
  const stories = await Promise.all(items.map(storyOf));
  await prefetchImages(stories.map((story) => story?.imageUrl));
  const feedItems: FeedItem[] = [];
  let characters = 0;
  for (const story of stories) {
    if (!story) continue;
    characters += bodyIn(story, edition)?.length ?? 0;
    feedItems.push(itemOf(story, edition, characters <= maxBodies || !feedItems.length));
    // Thirty long stories take a second: other requests go on between them.
    await setImmediate();
  }
  const at = (path: string) => absoluteUrl(pathInEdition(edition, path));
  return {
    lang,
    rssLanguage,
    title: name === undefined ? siteName[edition] : `${name} | ${siteName[edition]}`,
    description,
    home: at(about.home),
    self: at(about.self),
    hub: feedTargets.hubUrl,
    icon: absoluteUrl('/icon-192.png'),
    updated: feedItems.map((item) => item.updated).reduce((a, b) => (a > b ? a : b), noDate),
    items: feedItems,
    stories: stories.flatMap((story) => story?.id ?? []),
  };
}
