import type { CorrectionComment, ImageObject, NewsArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import { type Edition, editions } from '../../../platform/editions';
import { croppedPicturePath } from '../../../images/renditions';
import { crops, type PictureRef } from '../../../platform/routes/pictures';
import type { ArticleView, Author, Story } from '../../../contract/views';
import { absoluteUrl } from '../page-head';
import { partOf, pictureRecord, publisherOf } from './publisher';

const articleId = (url: string) => `${url}#article`;

/** The proportions in which Google wants a story's picture, the widest first. */
const proportions = ['16x9', '4x3', '1x1'] as const;

function picturesOf(ref: PictureRef | undefined): ImageObject[] {
  return proportions.flatMap((crop) => {
    const path = croppedPicturePath(ref, crop);
    return path ? [pictureRecord(path, crops[crop].width, crops[crop].height)] : [];
  });
}

/** The property `image` of a record, where there is a picture to show. */
export function imageOf(ref: PictureRef | undefined): { image?: ImageObject[] } {
  const pictures = picturesOf(ref);
  return pictures.length ? { image: pictures } : {};
}

/** Who wrote a story, with the page that says who that is. */
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

/** The original names its translations; a translation names the original. */
function translationRecords({ translations: all, original }: ArticleView, lang: string) {
  const translations = all.filter((translation) => translation.lang !== lang);
  const refer = ({ href, lang: of }: ArticleView['translations'][number]): NewsArticleLeaf => {
    const url = absoluteUrl(href);
    return { '@type': 'NewsArticle', '@id': articleId(url), url, inLanguage: of };
  };
  if (lang === original) return translations.length ? { workTranslation: translations.map(refer) } : {};
  const work = translations.find((translation) => translation.lang === original);
  return work ? { translationOfWork: refer(work) } : {};
}

/**
 * Types of a story. Google reads `NewsArticle` and none of its kinds, so an opinion says both.
 * schema-dts knows types one at a time only.
 */
type StoryType = NewsArticleLeaf['@type'];
const opinionTypes = ['NewsArticle', 'OpinionNewsArticle'] as unknown as StoryType;

const isOpinion = (story: Story) => /\/(editorial|opinion)$/.test(story.category.href);

/**
 * The record of a story. Where a page shows the text of another edition, its record is the same as
 * on the page of that edition, because both have one `@id`.
 *
 * @param edition the edition in whose language the text is
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
    isPartOf: partOf(),
    publisher: publisherOf(edition),
    timeRequired: `PT${story.readingMinutes}M`,
    ...imageOf(story.picture?.ref),
    // A story without a byline is the paper's own.
    author: author ? [author, ...coAuthors].map(authorRecord) : [publisherOf(edition)],
    ...(story.tags.length ? { keywords: story.tags.map((tag) => (typeof tag === 'string' ? tag : tag.name)) } : {}),
    ...(cities.length ? { contentLocation: cities.map(({ name }) => ({ '@type': 'City' as const, name })) } : {}),
    ...(corrections.length ? { correction: corrections } : {}),
    ...translationRecords(view, lang),
  };
}
