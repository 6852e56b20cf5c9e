import type { City, NewsItem, NewsStory } from '../../contract/news/entities';
import { type Edition, editions } from '../../platform/editions';
import {
  authorName,
  bodyIn,
  correctionIn,
  localise,
  localisedAuthor,
  localisedCity,
  localisedSectionOf,
  storyHref,
  type StoryInEdition,
  topicSlugs,
} from '../../contract/news/localise';
import { pictureRef } from '../../images/renditions';
import { pathInEdition, routes } from '../../platform/routes';
import { absoluteUrl } from '../seo/page-head';
import { languageName } from '../../platform/i18n/language-names';
import { formatDateAndTime, formatShortDate } from '../../platform/format/time';
import { removeLeadPicture } from './story-body';
import type {
  Author,
  ForeignText,
  Headline,
  Link,
  FormattedTime,
  Story,
  StoryCard,
  StoryLinks,
  FormattedDateTime,
} from '../../contract/views';

/** Optional parts of a card. `short` uses the short title, for lists with titles of two lines. */
export type CardParts = { summary?: boolean; image?: boolean; thumb?: boolean; short?: boolean };

/**
 * Returns the picture of a thumb: the editor's choice if there is one, otherwise the story's
 * picture.
 */
const selectThumb = (item: NewsItem) => (item.thumbUrl && pictureRef({ imageUrl: item.thumbUrl })) || pictureRef(item);

/** Converts a news item to a card of an edition. */
export function toStoryCard(item: NewsItem, edition: Edition, parts: CardParts = { thumb: true }): StoryCard {
  const { title, shortTitle, summary, readingMinutes, publishOn } = localise(item, edition);
  const image = parts.image ? pictureRef(item) : undefined;
  const thumb = parts.thumb ? selectThumb(item) : undefined;
  return {
    id: item.id,
    href: storyHref(item, edition),
    title: parts.short ? shortTitle : title,
    category: { ...localisedSectionOf(item, edition), href: pathInEdition(edition, routes.category(item.displayName)) },
    ...(parts.summary ? { summary } : {}),
    ...(thumb ? { thumb } : {}),
    ...(image ? { image } : {}),
    ...(item.imageMadeByAi && (image || thumb) ? { madeByAi: true } : {}),
    date: { iso: publishOn, label: formatShortDate(new Date(publishOn), editions[edition].lang) },
    readingMinutes,
  };
}

/** Converts a news item for a list of titles and times. */
export function toHeadline(item: NewsItem, edition: Edition): Headline {
  const { id, href, title, date } = toStoryCard(item, edition, {});
  return { id, href, title, date };
}

/** Converts a news item to a card of the trending list and the news tabs. */
export const toTrendingCard = (item: NewsItem, edition: Edition): StoryCard =>
  toStoryCard(item, edition, { thumb: true, short: true });

export function toCityLink(city: City, edition: Edition): Link {
  return { ...localisedCity(city, edition), href: pathInEdition(edition, routes.city(city.displayName)) };
}

const toFormattedTime = (iso: string, lang: string): FormattedTime => ({
  iso,
  label: formatDateAndTime(new Date(iso), lang),
});
const toFormattedDateTime = (iso: string, lang: string): FormattedDateTime => ({
  ...toFormattedTime(iso, lang),
  day: formatShortDate(new Date(iso), lang),
});

/** Changes within this time after publication are not shown as an update, in milliseconds. */
const updateGraceMs = 60_000;

function toAuthor(author: NonNullable<NewsStory['author']>, edition: Edition): Author {
  const { slug, kind } = author;
  return {
    ...localisedAuthor(author, edition),
    href: pathInEdition(edition, routes.author(slug)),
    kind: kind ?? 'desk',
  };
}

/** Returns the credit of a picture, and whether it was made by AI. */
const toPictureCredit = ({ imageCredit, imageMadeByAi }: NewsItem): { credit?: string; madeByAi?: true } => ({
  ...(imageCredit ? { credit: imageCredit } : {}),
  ...(imageMadeByAi ? { madeByAi: true } : {}),
});

const toCoAuthors = ({ coAuthors }: NewsStory, edition: Edition): { coAuthors?: Author[] } =>
  coAuthors?.length ? { coAuthors: coAuthors.map((author) => toAuthor(author, edition)) } : {};

/**
 * Returns the tags of a story with links to their topic pages, in the edition of its text. If the
 * news API does not support topics, the tags have no links.
 */
function toTags(story: NewsStory, tags: readonly string[], textEdition: Edition): Story['tags'] {
  const slugs = topicSlugs(story, textEdition);
  return tags.map((name) => {
    const slug = slugs.get(name);
    return slug === undefined ? name : { name, href: pathInEdition(textEdition, routes.topic(slug)) };
  });
}

/** Returns names and links around a story, such as category, authors and cities, in an edition. */
const toSurroundings = (story: NewsStory, edition: Edition): StoryLinks => ({
  category: {
    ...localisedSectionOf(story, edition),
    href: pathInEdition(edition, routes.category(story.displayName)),
  },
  ...(story.author && authorName(story.author, edition) ? { author: toAuthor(story.author, edition) } : {}),
  ...toCoAuthors(story, edition),
  cities: story.cities.map((city) => toCityLink(city, edition)),
});

/**
 * Returns the language of a story that has no text in the edition, and its names and links in that
 * language.
 */
const toForeignText = (
  story: NewsStory,
  { shown: textEdition, edition }: Record<'shown' | 'edition', Edition>,
): ForeignText => ({
  edition: textEdition,
  lang: editions[textEdition].lang,
  name: languageName(textEdition, edition),
  home: pathInEdition(textEdition, routes.home()),
  ...toSurroundings(story, textEdition),
});

/**
 * Converts a story for the article page of an edition. If it has no text in the edition, the text
 * of its first language is shown.
 */
export function toStoryView({ story, edition, textEdition, texts }: StoryInEdition): Story {
  const ref = pictureRef(story);
  const fullBody = bodyIn(story, textEdition) ?? story.body;
  const { body, caption = '' } = ref ? removeLeadPicture(fullBody, story.imageUrl) : { body: fullBody };
  const changed = Date.parse(texts.lastUpdated) - Date.parse(texts.publishOn) > updateGraceMs;
  return {
    id: story.id,
    title: texts.title,
    summary: texts.summary,
    body: [body],
    ...toSurroundings(story, edition),
    ...(ref
      ? {
          picture: {
            ref,
            description: texts.imageDescription || caption,
            ...(caption ? { caption } : {}),
            ...toPictureCredit(story),
          },
        }
      : {}),
    published: toFormattedDateTime(texts.publishOn, editions[edition].lang),
    ...(changed ? { updated: toFormattedDateTime(texts.lastUpdated, editions[edition].lang) } : {}),
    readingMinutes: texts.readingMinutes,
    tags: toTags(story, texts.tags, textEdition),
    corrections: story.corrections.map((correction) => ({
      date: toFormattedTime(correction.date, editions[edition].lang),
      ...correctionIn(correction, story, textEdition),
    })),
    ...(textEdition === edition ? {} : { foreign: toForeignText(story, { shown: textEdition, edition }) }),
    url: absoluteUrl(storyHref(story, textEdition)),
  };
}
