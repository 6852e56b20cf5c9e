import type { CorrectionComment, ImageObject, NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { type Edition, editions } from '../../../platform/editions';
import { croppedPicturePath } from '../../../images/renditions';
import { crops, type PictureRef } from '../../../platform/routes/pictures';
import type { ArticleView, Author, Story } from '../../../contract/views';
import { absoluteUrl } from '../page-head';
import { siteReference, pictureRecord, publisherRecord } from './publisher';

const articleId = (url: string) => `${url}#article`;

/** Aspect ratios that Google requests for a story's picture, widest first. */
const aspectRatios = ['16x9', '4x3', '1x1'] as const;

function pictureRecords(ref: PictureRef | undefined): ImageObject[] {
  return aspectRatios.flatMap((crop) => {
    const path = croppedPicturePath(ref, crop);
    return path ? [pictureRecord(path, crops[crop].width, crops[crop].height)] : [];
  });
}

/** Returns the property `image` of a record if there is a picture. */
export function imageProperty(ref: PictureRef | undefined): { image?: ImageObject[] } {
  const pictures = pictureRecords(ref);
  return pictures.length ? { image: pictures } : {};
}

/** Returns the record of an author, with the URL of the author's page. */
export function authorRecord({ name, href, kind }: Author): PersonLeaf | OrganizationLeaf {
  const url = absoluteUrl(href);
  const identity = { '@id': `${url}#author`, name, url };
  return kind === 'person' ? { '@type': 'Person', ...identity } : { '@type': 'Organization', ...identity };
}

function correctionRecords(story: Story, lang: string): CorrectionComment[] {
  return story.corrections.map((correction) => ({
    '@type': 'CorrectionComment',
    text: correction.text,
    datePublished: correction.date.iso,
    inLanguage: correction.lang ?? lang,
  }));
}

/**
 * Links a story to its translations. The original lists its translations, and a translation refers
 * to the original.
 */
function translationRecords({ translations: all, original }: ArticleView, lang: string) {
  const translations = all.filter((translation) => translation.lang !== lang);
  const toReference = ({ href, lang: of }: ArticleView['translations'][number]): NewsArticleLeaf => {
    const url = absoluteUrl(href);
    return { '@type': 'NewsArticle', '@id': articleId(url), url, inLanguage: of };
  };
  if (lang === original) return translations.length ? { workTranslation: translations.map(toReference) } : {};
  const work = translations.find((translation) => translation.lang === original);
  return work ? { translationOfWork: toReference(work) } : {};
}

/**
 * Type of a story's record. Google reads `NewsArticle` but not its subtypes, so an opinion has
 * both. schema-dts only allows one type.
 */
type StoryType = NewsArticleLeaf['@type'];
const opinionTypes = ['NewsArticle', 'OpinionNewsArticle'] as unknown as StoryType;

const isOpinion = (story: Story) => /\/(editorial|opinion)$/.test(story.category.href);

/**
 * Returns the record of a story. If a page shows the text of another edition, the record equals the
 * one on that edition's page, because both have the same `@id`.
 *
 * @param edition the edition of the text
 */
export function articleRecord(view: ArticleView, edition: Edition, url: string): NewsArticleLeaf {
  const { story } = view;
  const { category, author, coAuthors = [], cities } = story.foreign ?? story;
  const { lang } = editions[edition];
  const corrections = correctionRecords(story, lang);
  const description = story.summary || story.picture?.description;
  return {
    '@type': isOpinion(story) ? opinionTypes : 'NewsArticle',
    '@id': articleId(url),
    mainEntityOfPage: url,
    url,
    headline: story.title,
    ...(description ? { description } : {}),
    inLanguage: lang,
    datePublished: story.published.iso,
    dateModified: (story.updated ?? story.published).iso,
    articleSection: category.name,
    isAccessibleForFree: true,
    isPartOf: siteReference(),
    publisher: publisherRecord(edition),
    timeRequired: `PT${story.readingMinutes}M`,
    ...imageProperty(story.picture?.ref),
    // A story without a byline has the publisher as its author.
    author: author ? [author, ...coAuthors].map(authorRecord) : [publisherRecord(edition)],
    ...(story.tags.length ? { keywords: story.tags.map((tag) => (typeof tag === 'string' ? tag : tag.name)) } : {}),
    ...(cities.length ? { contentLocation: cities.map(({ name }) => ({ '@type': 'City' as const, name })) } : {}),
    ...(corrections.length ? { correction: corrections } : {}),
    ...translationRecords(view, lang),
  };
}
