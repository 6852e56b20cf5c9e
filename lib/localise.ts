import type { AuthorProfile, Bulletin, City, NewsItem } from './contract/entities';
import type { Edition } from './editions';

/** A name in an edition's language; the English one where it is missing there. */
export function nameIn(edition: Edition, names: { en: string } & Record<Edition, string | null | undefined>): string {
  return names[edition] || names.en;
}

/** Name of a city in an edition's language. */
export function cityName(city: City, edition: Edition): string {
  return nameIn(edition, { en: city.cityName, hindi: city.hindiCityName, gujarati: city.gujaratiCityName });
}

/**
 * What the newsroom says of an author in an edition's language; nothing where it says nothing in
 * it.
 */
export function authorText(author: AuthorProfile, edition: Edition): string | undefined {
  const texts = { en: author.description, hindi: author.hindiDescription, gujarati: author.gujaratiDescription };
  return texts[edition] || undefined;
}

/**
 * Title and description of a bulletin; both in English, and said to be, where either is missing in
 * the edition's language.
 */
export function localiseBulletin(
  bulletin: Bulletin,
  edition: Edition,
): { title: string; summary: string; inEnglish: boolean } {
  const [title, summary] =
    edition === 'hindi'
      ? [bulletin.hindiTitle, bulletin.hindiSortDescription]
      : edition === 'gujarati'
        ? [bulletin.gujaratiTitle, bulletin.gujaratiSortDescription]
        : [bulletin.title, bulletin.sortDescription];
  if (edition !== 'en' && title && summary) return { title, summary, inEnglish: false };
  return { title: bulletin.title, summary: bulletin.sortDescription, inEnglish: edition !== 'en' };
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
};

/** True when a news item has its texts in an edition's language. */
export function existsIn(item: Pick<NewsItem, 'hindiTitle' | 'gujaratiTitle'>, edition: Edition): boolean {
  return edition === 'en' || Boolean(edition === 'hindi' ? item.hindiTitle : item.gujaratiTitle);
}

/**
 * The texts of a news item in an edition's language. A text
 * that is missing there is the English one: callers who must not mix languages ask `existsIn`
 * first.
 */
export function localise(item: NewsItem, edition: Edition): LocalisedItem {
  const english: LocalisedItem = {
    title: item.title,
    shortTitle: item.shortTitle || item.title,
    summary: item.sortDescription,
    imageDescription: item.imageDescription ?? '',
    categoryName: item.category,
    authorName: item.author?.name,
    tags: item.tags,
    readingMinutes: item.readingTimeInMinutes,
  };
  if (edition === 'hindi') {
    return {
      title: item.hindiTitle || english.title,
      shortTitle: item.hindiShortTitle || item.hindiTitle || english.shortTitle,
      summary: item.hindiSortDescription || english.summary,
      imageDescription: item.hindiImageDescription ?? '',
      categoryName: item.hindiCategoryName || english.categoryName,
      authorName: item.author?.hindiName || english.authorName,
      tags: item.hindiTags ?? [],
      readingMinutes: item.readingTimeInMinutesHindi ?? english.readingMinutes,
    };
  }
  if (edition === 'gujarati') {
    return {
      title: item.gujaratiTitle || english.title,
      shortTitle: item.gujaratiShortTitle || item.gujaratiTitle || english.shortTitle,
      summary: item.gujaratiSortDescription || english.summary,
      imageDescription: item.gujaratiImageDescription ?? '',
      categoryName: item.gujaratiCategoryName || english.categoryName,
      authorName: item.author?.gujaratiName || english.authorName,
      tags: item.gujaratiTags ?? [],
      readingMinutes: item.readingTimeInMinutesGujarati ?? english.readingMinutes,
    };
  }
  return english;
}
