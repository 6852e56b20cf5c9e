import type { AuthorProfile, Bulletin, City, NewsItem, SitemapItem } from './contract/entities';
import { bareEditionOf, fields, itemText, nameIn, textIn } from './contract/translations';
import { type Edition, editionNames, editions } from './editions';
import { pathInEdition, routes } from './routes';

/** Name of a city in an edition's language. */
export const cityName = (city: City, edition: Edition): string => nameIn(city, edition, fields.cityName);

/**
 * What the newsroom says of an author in an edition's language; nothing where it says nothing in
 * it.
 */
export const authorText = (author: AuthorProfile, edition: Edition): string | undefined =>
  textIn(author, edition, fields.description);

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

export type LocalisedItem = {
  title: string;
  /** For lists in which a title has two lines; the title where the newsroom gave none. */
  shortTitle: string;
  summary: string;
  imageDescription: string;
  categoryName: string;
  authorName: string | undefined;
  tags: string[];
  readingMinutes: number;
  /** ISO 8601. */
  publishOn: string;
  lastUpdated: string;
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
    title: text?.title ?? item.title,
    shortTitle: text?.shortTitle ?? text?.title ?? item.title,
    summary: text?.summary ?? item.sortDescription,
    imageDescription: text?.imageDescription ?? '',
    categoryName: nameIn(item, edition, fields.categoryName),
    authorName: item.author ? nameIn(item.author, edition, fields.name) : undefined,
    tags: text?.tags ?? [],
    readingMinutes: text?.readingMinutes ?? item.readingTimeInMinutes,
    publishOn: text?.publishOn ?? item.publishOn,
    lastUpdated: text?.lastUpdated ?? item.lastUpdated,
  };
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
