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
import { type AnyField, bareEditionOf, fields, nameIn, readingTimeIn, textIn } from '../stories/flat/fields';
import {
  emptyText,
  type ListedText,
  listedTextNames,
  objectOf,
  type TextContent,
  textFields,
} from '../stories/story-fields';
import type { ItemText } from '../stories/story-texts';
import { byLanguage, type Edition, editionNames, editions } from '../../platform/editions';
import { pathInEdition, routes } from '../../platform/routes';

/** What the news API answers, as an edition shows it: the reading of its flat fields. */

type Named = { language?: NewsItem['language'] };

const nameOf = (thing: Named, edition: Edition, field: AnyField) => textIn(thing, edition, field, bareEditionOf(thing));

/** Name of a city in an edition's language, as all names the bare one where it has none there. */
export const cityName = (city: City, edition: Edition): string => nameIn(city, edition, fields.cityName);
export const sectionName = (section: Category, edition: Edition): string =>
  nameIn(section, edition, fields.sectionName);
export const topicName = (topic: Topic, edition: Edition): string => nameIn(topic, edition, fields.name);
export const authorName = (author: Author, edition: Edition): string => nameIn(author, edition, fields.name);
export const bulletinCategoryName = (category: BulletinCategory, edition: Edition): string =>
  nameIn(category, edition, fields.name);

/** A name on a page of an edition, with its language where that is another than the page's. */
export type ShownName = { name: string } & InLanguage;

const shown = (thing: Named, edition: Edition, field: AnyField): ShownName => ({
  name: nameIn(thing, edition, field),
  ...(nameOf(thing, edition, field) === undefined ? langOf(bareEditionOf(thing), edition) : {}),
});
export const shownCity = (city: City, edition: Edition) => shown(city, edition, fields.cityName);
export const shownSection = (section: Category, edition: Edition) => shown(section, edition, fields.sectionName);
export const shownAuthor = (author: Author, edition: Edition) => shown(author, edition, fields.name);
export const shownBulletinCategory = (category: BulletinCategory, edition: Edition) =>
  shown(category, edition, fields.name);
/** The section of a story. */
export const shownSectionOf = (item: NewsItem, edition: Edition) =>
  shown({ ...item, language: item.categoryLanguage }, edition, fields.categoryName);

/** The names of something in the languages in which it has one, under their names in HTML. */
const allNames = (thing: Named, field: AnyField) => byLanguage((edition) => nameOf(thing, edition, field));
export const cityNames = (city: City) => allNames(city, fields.cityName);
export const sectionNames = (section: Category) => allNames(section, fields.sectionName);
/** Whether a topic has a name in an edition's language: elsewhere it has no stories and no page. */
export const isTopicIn = (topic: Topic, edition: Edition): boolean => nameOf(topic, edition, fields.name) !== undefined;
export const topicNames = (topic: Topic) => allNames(topic, fields.name);
export const authorNames = (author: Author) => allNames(author, fields.name);

/** The line of an advertisement in an edition's language; empty where it has none in it. */
export const advertisementText = (advertisement: Advertisement, edition: Edition): string =>
  textIn(advertisement, edition, fields.imageDescription) ?? '';

/**
 * What the newsroom says of an author, a topic or a section in an edition's language; nothing where
 * it says nothing in it.
 */
export const describedAs = (thing: { description?: string | null | undefined }, edition: Edition): string | undefined =>
  textIn(thing, edition, fields.description);

/**
 * Slugs of the tags of a story that have a page, by the words that the story has for them in an
 * edition's language.
 */
export const topicSlugs = (story: NewsStory, edition: Edition): ReadonlyMap<string, string> =>
  new Map(
    (story.topics ?? []).flatMap((topic) => {
      const word = textIn(topic, edition, fields.name);
      return word === undefined ? [] : [[word, topic.slug] as const];
    }),
  );

/**
 * A text in a language that may be another than that of the page: then `lang` names it, as HTML
 * does.
 */
export type InLanguage = { lang?: string };

/** Says of a text in one edition's language on a page of another in which language it is. */
export const langOf = (shown: Edition, edition: Edition): InLanguage =>
  shown === edition ? {} : { lang: editions[shown].lang };

/**
 * Title and description of a bulletin; both in the language of its bare fields, and said to be,
 * where either is missing in the edition's.
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

/** What a news item says in the language of an edition that it is written in. */
function itemText(item: NewsItem, edition: Edition): Omit<ItemText, 'slug'> {
  const bareIn = bareEditionOf(item);
  const of = <T = string>(field: AnyField) => textIn<T>(item, edition, field, bareIn);
  const texts = objectOf(
    listedTextNames,
    // A photo story may have no standfirst. Then it shows none, and not that of another language.
    (name) => of<string | string[]>(fields[name]) ?? emptyText[textFields[name].kind],
  ) as Pick<TextContent, ListedText>;
  const minutes = (item as Record<string, unknown>)[readingTimeIn(edition)];
  return {
    ...texts,
    readingMinutes: edition !== bareIn && typeof minutes === 'number' ? minutes : item.readingTimeInMinutes,
    publishOn: of(fields.publishOn) ?? item.publishOn,
    lastUpdated: of(fields.lastUpdated) ?? item.lastUpdated,
  };
}

/** A news item in one language. Its times are ISO 8601. */
export type LocalisedItem = Omit<ItemText, 'slug'> & {
  /** For lists in which a title has two lines; the title where the newsroom gave none. */
  shortTitle: string;
  imageDescription: string;
  categoryName: string;
  authorName: string | undefined;
};

type Written = { language?: NewsItem['language']; title: string };

/** True when a news item has its texts in an edition's language. */
export const existsIn = (item: Written, edition: Edition): boolean =>
  textIn(item, edition, fields.title, bareEditionOf(item)) !== undefined;

/**
 * The edition in whose language a page of `edition` shows a news item: its own, else the item's
 * first.
 */
export const shownIn = (item: Written, edition: Edition): Edition =>
  existsIn(item, edition) ? edition : bareEditionOf(item);

/**
 * The texts of a news item in an edition's language, all of them in its first where it is not
 * written in that. Names of section and author speak the edition's language in any case.
 */
export function localise(item: NewsItem, edition: Edition): LocalisedItem {
  const text = itemText(item, shownIn(item, edition));
  return {
    ...text,
    shortTitle: text.shortTitle ?? text.title,
    imageDescription: text.imageDescription ?? '',
    categoryName: nameIn(item, edition, fields.categoryName),
    authorName: item.author ? authorName(item.author, edition) : undefined,
  };
}

/** A story as an edition shows it. A request makes it once, for the page and its head. */
export type StoryInEdition = {
  story: NewsStory;
  edition: Edition;
  /** The edition in whose language the story is shown: `edition`, or the story's first. */
  shown: Edition;
  texts: LocalisedItem;
};

export const storyInEdition = (story: NewsStory, edition: Edition): StoryInEdition => ({
  story,
  edition,
  shown: shownIn(story, edition),
  texts: localise(story, edition),
});

/**
 * What search engines, feeds and share cards are told of a story: its standfirst, else what its
 * picture shows. Empty where it has neither.
 */
export const descriptionOf = ({ summary, imageDescription }: Pick<LocalisedItem, 'summary' | 'imageDescription'>) =>
  summary || imageDescription;

/** Title of what a sitemap needs of a story, in an edition that it exists in. */
export const titleIn = (story: SitemapItem, edition: Edition): string => nameIn(story, edition, fields.title);

/** The body of a story in an edition's language; undefined where it has none in it. */
export const bodyIn = (story: ListedStory | NewsStory, edition: Edition): string | undefined =>
  textIn(story, edition, fields.body, bareEditionOf(story));

/** A correction in an edition's language, else in the one of its bare field. */
export function correctionIn(
  correction: NewsStory['corrections'][number],
  story: Pick<NewsStory, 'language'>,
  edition: Edition,
): { text: string; lang?: string } {
  const bareIn = bareEditionOf(correction.language ? correction : story);
  const text = textIn(correction, edition, fields.text, bareIn);
  return text ? { text } : { text: correction.text, ...langOf(bareIn, edition) };
}

type Timed = Written & Pick<NewsItem, 'publishOn' | 'lastUpdated'>;

/** ISO moments of a news item in an edition; those of its bare fields where it has none there. */
export function momentsIn(item: Timed, edition: Edition): { publishOn: string; lastUpdated: string } {
  const bareIn = bareEditionOf(item);
  return {
    publishOn: textIn(item, edition, fields.publishOn, bareIn) ?? item.publishOn,
    lastUpdated: textIn(item, edition, fields.lastUpdated, bareIn) ?? item.lastUpdated,
  };
}

/**
 * The edition in whose language a news item was published first; where several were at one moment,
 * the language of its bare fields.
 */
export function originalOf(item: Timed): Edition {
  const bareIn = bareEditionOf(item);
  const at = (edition: Edition) => Date.parse(momentsIn(item, edition).publishOn);
  const others = editionNames.filter((edition) => edition !== bareIn && existsIn(item, edition));
  return others.reduce((first, edition) => (at(edition) < at(first) ? edition : first), bareIn);
}

type Placed = Pick<SitemapItem, 'id' | 'title' | 'language' | 'displayName' | 'friendlyUrl'>;

/**
 * Path of a story's page without its edition, by its slug in the language in which that shows it.
 */
export function storyPath(item: Placed, edition: Edition): string {
  const shown = shownIn(item, edition);
  const slug = shown === bareEditionOf(item) ? undefined : textIn(item, shown, fields.slug, bareEditionOf(item));
  return routes.story({ id: item.id, displayName: item.displayName, friendlyUrl: slug ?? item.friendlyUrl });
}

/** Address of a story's page in an edition. */
export const storyHref = (item: Placed, edition: Edition): string => pathInEdition(edition, storyPath(item, edition));
