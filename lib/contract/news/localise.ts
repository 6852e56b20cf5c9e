import type {
  Advertisement,
  Author,
  Bulletin,
  BulletinCategory,
  Category,
  City,
  ListedStory,
  NewsItem,
  NewsStory,
  SitemapItem,
  Topic,
} from './entities';
import {
  type AnyField,
  bareEditionOf,
  fields,
  nameIn,
  readingTimeField,
  textIn,
} from '../stories/flat-json/field-names';
import {
  emptyText,
  type ListedText,
  listedTextNames,
  objectOf,
  type TextContent,
  textFields,
} from '../stories/story-fields';
import type { ItemText } from '../stories/story-texts';
import { byLanguage, type Edition, enabledEditions, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';

/** Reads the flat fields of the news API for one edition. */

type Named = { language?: NewsItem['language'] };

const nameOf = (entity: Named, edition: Edition, field: AnyField) =>
  textIn(entity, edition, field, bareEditionOf(entity));

/** Names in an edition's language. Entities without one use their bare name. */
export const cityName = (city: City, edition: Edition): string => nameIn(city, edition, fields.cityName);
export const sectionName = (section: Category, edition: Edition): string =>
  nameIn(section, edition, fields.sectionName);
export const topicName = (topic: Topic, edition: Edition): string => nameIn(topic, edition, fields.name);
export const authorName = (author: Author, edition: Edition): string => nameIn(author, edition, fields.name);
export const bulletinCategoryName = (category: BulletinCategory, edition: Edition): string =>
  nameIn(category, edition, fields.name);

/** A name on a page, with its language if that differs from the page's. */
export type LocalisedName = { name: string } & InLanguage;

const shown = (entity: Named, edition: Edition, field: AnyField): LocalisedName => ({
  name: nameIn(entity, edition, field),
  ...(nameOf(entity, edition, field) === undefined ? langOf(bareEditionOf(entity), edition) : {}),
});
export const localisedCity = (city: City, edition: Edition) => shown(city, edition, fields.cityName);
export const localisedSection = (section: Category, edition: Edition) => shown(section, edition, fields.sectionName);
export const localisedAuthor = (author: Author, edition: Edition) => shown(author, edition, fields.name);
export const localisedBulletinCategory = (category: BulletinCategory, edition: Edition) =>
  shown(category, edition, fields.name);
/** The name of a story's section. */
export const localisedSectionOf = (item: NewsItem, edition: Edition) =>
  shown({ ...item, language: item.categoryLanguage }, edition, fields.categoryName);

/** Names in all languages that have one, by HTML language code. */
const allNames = (entity: Named, field: AnyField) => byLanguage((edition) => nameOf(entity, edition, field));
export const cityNames = (city: City) => allNames(city, fields.cityName);
export const sectionNames = (section: Category) => allNames(section, fields.sectionName);
/**
 * Whether a topic has a name in an edition's language. Otherwise it has neither stories nor a page
 * there.
 */
export const isTopicIn = (topic: Topic, edition: Edition): boolean => nameOf(topic, edition, fields.name) !== undefined;
export const topicNames = (topic: Topic) => allNames(topic, fields.name);
export const authorNames = (author: Author) => allNames(author, fields.name);

/** Returns the text of an advertisement, empty if it has none in the edition's language. */
export const advertisementText = (advertisement: Advertisement, edition: Edition): string =>
  textIn(advertisement, edition, fields.imageDescription) ?? '';

/**
 * Returns the description of an author, topic or section in the edition's language, if it has one.
 */
export const descriptionIn = (
  entity: { description?: string | null | undefined },
  edition: Edition,
): string | undefined => textIn(entity, edition, fields.description);

/** Maps the words of a story's tags to topic slugs. Tags without a page are not included. */
export const topicSlugs = (story: NewsStory, edition: Edition): ReadonlyMap<string, string> =>
  new Map(
    (story.topics ?? []).flatMap((topic) => {
      const word = textIn(topic, edition, fields.name);
      return word === undefined ? [] : [[word, topic.slug] as const];
    }),
  );

/** Set to the HTML language code if the text's language differs from the page's. */
export type InLanguage = { lang?: string };

/** Returns the language of a text on a page of another edition; empty if both are the same. */
export const langOf = (shown: Edition, edition: Edition): InLanguage =>
  shown === edition ? {} : { lang: editions[shown].lang };

/**
 * Returns title and description of a bulletin. If either is missing in the edition's language, both
 * are in the language of its bare fields, with its code in `lang`.
 */
export function localiseBulletin(
  bulletin: Bulletin,
  edition: Edition,
): { title: string; summary: string; lang?: string } {
  const bareIn = bareEditionOf(bulletin);
  const title = textIn(bulletin, edition, fields.title, bareIn);
  const summary = textIn(bulletin, edition, fields.summary, bareIn);
  if (title && summary) return { title, summary };
  return { title: bulletin.title, summary: bulletin.sortDescription, ...langOf(bareIn, edition) };
}

/** Returns the texts of a news item in a language that it exists in. */
function itemText(item: NewsItem, edition: Edition): Omit<ItemText, 'slug'> {
  const bareIn = bareEditionOf(item);
  const readField = <T = string>(field: AnyField) => textIn<T>(item, edition, field, bareIn);
  const texts = objectOf(
    listedTextNames,
    // A photo story may have no standfirst. It then shows none, rather than one in another
    // language.
    (name) => readField<string | string[]>(fields[name]) ?? emptyText[textFields[name].kind],
  ) as Pick<TextContent, ListedText>;
  const minutes = (item as Record<string, unknown>)[readingTimeField(edition)];
  return {
    ...texts,
    readingMinutes: edition !== bareIn && typeof minutes === 'number' ? minutes : item.readingTimeInMinutes,
    publishOn: readField(fields.publishOn) ?? item.publishOn,
    lastUpdated: readField(fields.lastUpdated) ?? item.lastUpdated,
  };
}

/** A news item in one language. Times are ISO 8601. */
export type LocalisedItem = Omit<ItemText, 'slug'> & {
  /** For lists with two-line titles; equals the title if there is no short one. */
  shortTitle: string;
  imageDescription: string;
  categoryName: string;
  authorName: string | undefined;
};

type Written = { language?: NewsItem['language']; title: string };

/** Whether a news item exists in an edition's language. */
export const existsIn = (item: Written, edition: Edition): boolean =>
  textIn(item, edition, fields.title, bareEditionOf(item)) !== undefined;

/**
 * Returns the edition whose text a page shows: its own if the item exists in it, else the item's
 * first.
 */
export const displayedEdition = (item: Written, edition: Edition): Edition =>
  existsIn(item, edition) ? edition : bareEditionOf(item);

/**
 * Returns the texts of a news item in the edition's language, or all of them in the item's first
 * language. Names of section and author are in the edition's language in both cases.
 */
export function localise(item: NewsItem, edition: Edition): LocalisedItem {
  const text = itemText(item, displayedEdition(item, edition));
  return {
    ...text,
    shortTitle: text.shortTitle ?? text.title,
    imageDescription: text.imageDescription ?? '',
    categoryName: nameIn(item, edition, fields.categoryName),
    authorName: item.author ? authorName(item.author, edition) : undefined,
  };
}

/** A story as an edition shows it. Each request computes it once, for the page and its head. */
export type StoryInEdition = {
  story: NewsStory;
  edition: Edition;
  /** The edition of the displayed text: `edition`, or the story's first. */
  textEdition: Edition;
  texts: LocalisedItem;
};

export const storyInEdition = (story: NewsStory, edition: Edition): StoryInEdition => ({
  story,
  edition,
  textEdition: displayedEdition(story, edition),
  texts: localise(story, edition),
});

/**
 * Returns the description for search engines, feeds and share cards: the standfirst, else the
 * picture description. Empty if the story has neither.
 */
export const descriptionOf = ({ summary, imageDescription }: Pick<LocalisedItem, 'summary' | 'imageDescription'>) =>
  summary || imageDescription;

export const titleIn = (story: SitemapItem, edition: Edition): string => nameIn(story, edition, fields.title);

/** Returns the body in the edition's language; undefined if there is none. */
export const bodyIn = (story: ListedStory | NewsStory, edition: Edition): string | undefined =>
  textIn(story, edition, fields.body, bareEditionOf(story));

/** Returns a correction in the edition's language, else in the language of its bare field. */
export function correctionIn(
  correction: NewsStory['corrections'][number],
  story: Pick<NewsStory, 'language'>,
  edition: Edition,
): { text: string; lang?: string } {
  const bareIn = bareEditionOf(correction.language ? correction : story);
  const text = textIn(correction, edition, fields.text, bareIn);
  return text ? { text } : { text: correction.text, ...langOf(bareIn, edition) };
}

type TimedItem = Written & Pick<NewsItem, 'publishOn' | 'lastUpdated'>;

/**
 * Returns the ISO timestamps of a news item in an edition, or those of its bare fields if it does
 * not exist there.
 */
export function timesIn(item: TimedItem, edition: Edition): { publishOn: string; lastUpdated: string } {
  const bareIn = bareEditionOf(item);
  return {
    publishOn: textIn(item, edition, fields.publishOn, bareIn) ?? item.publishOn,
    lastUpdated: textIn(item, edition, fields.lastUpdated, bareIn) ?? item.lastUpdated,
  };
}

/**
 * Returns the edition that published a news item first. If several did at the same time, the
 * edition of its bare fields.
 */
export function originalEdition(item: TimedItem): Edition {
  const bareIn = bareEditionOf(item);
  const at = (edition: Edition) => Date.parse(timesIn(item, edition).publishOn);
  const others = enabledEditions.filter((edition) => edition !== bareIn && existsIn(item, edition));
  return others.reduce((first, edition) => (at(edition) < at(first) ? edition : first), bareIn);
}

type LinkedItem = Pick<SitemapItem, 'id' | 'title' | 'language' | 'displayName' | 'friendlyUrl'>;

/**
 * Returns the path of a story's page without the edition prefix. The slug is that of the text that
 * the page shows.
 */
export function storyPath(item: LinkedItem, edition: Edition): string {
  const shown = displayedEdition(item, edition);
  const slug = shown === bareEditionOf(item) ? undefined : textIn(item, shown, fields.slug, bareEditionOf(item));
  return routes.story({ id: item.id, displayName: item.displayName, friendlyUrl: slug ?? item.friendlyUrl });
}

/** Returns the path of a story's page in an edition. */
export const storyHref = (item: LinkedItem, edition: Edition): string =>
  pathInEdition(edition, storyPath(item, edition));
