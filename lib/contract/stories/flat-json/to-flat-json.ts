import {
  type ApiLanguage,
  unprefixedEdition,
  type Edition,
  enabledEditions,
  editions,
  allEditions,
} from '../../../platform/editions';
import type {
  Advertisement,
  Author,
  AuthorProfile,
  Bulletin,
  BulletinCategory,
  Category,
  City,
  ListedStory,
  NewsItem,
  NewsStory,
  Topic,
} from '../../news/entities';
import {
  type ListedShared,
  listedSharedNames,
  type ListedText,
  listedTextNames,
  type SharedContent,
} from '../story-fields';
import type { ItemText, ItemTexts } from '../story-texts';
import {
  type AnyField,
  bareEditionOf,
  fieldName,
  fields,
  type Prefixed,
  type ReadingTime,
  readingTimeField,
} from './field-names';

/** Builds responses of the news API, with flat fields, from texts and names by edition. */

type ByEdition<T> = Partial<Record<Edition, T>>;

/**
 * Returns a text as flat fields, null in languages that lack it. The bare field has the language of
 * `bareIn`.
 */
function toFlatFields<T>(
  field: AnyField,
  texts: ByEdition<T | null | undefined>,
  bareIn: Edition = unprefixedEdition,
): Record<string, T | null> {
  const prefixed = enabledEditions
    .filter((edition) => edition !== unprefixedEdition)
    .map((edition) => [fieldName(edition, field), texts[edition] ?? null] as const);
  return { [field.bare]: texts[bareIn] ?? null, ...Object.fromEntries(prefixed) };
}

const bareIfServed = enabledEditions.filter((edition) => edition === unprefixedEdition);

/**
 * Returns the edition of the bare field: English, else the first enabled edition that has a name,
 * else any edition.
 */
const firstEditionWith = (names: ByEdition<unknown>): Edition =>
  [...bareIfServed, ...enabledEditions, ...allEditions].find((edition) => names[edition]) ?? unprefixedEdition;

/**
 * Returns a name as flat fields. The bare field is never null if the name exists in any language.
 */
function toFlatName(field: AnyField, names: ByEdition<string | null>): Record<string, string | null> {
  return toFlatFields(field, names, firstEditionWith(names));
}

/** Maps the texts of each edition. */
const mapTexts = <T>(texts: ItemTexts, valueOf: (text: ItemText) => T): ByEdition<T> =>
  Object.fromEntries(Object.entries(texts).map(([edition, text]) => [edition, valueOf(text)]));

/**
 * Returns flat fields for a value that most languages share, such as times and slugs. Only
 * languages with a different value get a field.
 */
function flatIfDifferent(field: AnyField, texts: ItemTexts, bareIn: Edition, valueOf: (text: ItemText) => string) {
  const values = mapTexts(texts, valueOf);
  const other = Object.entries(values).filter(
    ([edition, value]) => edition !== bareIn && edition !== unprefixedEdition && value !== values[bareIn],
  );
  return {
    [field.bare]: values[bareIn],
    ...Object.fromEntries(other.map(([edition, value]) => [fieldName(edition as Edition, field), value])),
  };
}

/** Returns the field that names the language of the bare fields, unless that is English. */
const languageOf = (bareIn: Edition): { language?: ApiLanguage } =>
  bareIn === unprefixedEdition ? {} : { language: editions[bareIn].apiLanguage };

/** Returns the edition of a story's bare fields: English, else the one that was published first. */
function firstPublishedEdition(texts: ItemTexts): Edition | undefined {
  if (texts[unprefixedEdition]) return unprefixedEdition;
  return enabledEditions
    .filter((edition) => texts[edition])
    .reduce<Edition | undefined>(
      (first, edition) =>
        first && (texts[first]?.publishOn ?? '') <= (texts[edition]?.publishOn ?? '') ? first : edition,
      undefined,
    );
}

type ItemField = (typeof fields)[ListedText | 'slug' | 'publishOn' | 'lastUpdated'];
type TextFields = ItemField['bare'] | Prefixed<ItemField> | 'language' | 'readingTimeInMinutes' | ReadingTime;

/**
 * Returns a story's texts as flat fields.
 * @throws Error if the story has no text
 */
export function toFlatTexts(texts: ItemTexts): Pick<NewsItem, TextFields> {
  const bareIn = firstPublishedEdition(texts);
  const bare = bareIn && texts[bareIn];
  if (!bare) throw new Error('a story in a list must have a text');
  const times = enabledEditions
    .filter((edition) => edition !== unprefixedEdition)
    .map((edition) => [readingTimeField(edition), texts[edition]?.readingMinutes ?? null]);
  const listed = Object.fromEntries(
    listedTextNames.flatMap((name) =>
      Object.entries(
        toFlatFields(
          fields[name],
          mapTexts(texts, (text) => text[name]),
          bareIn,
        ),
      ),
    ),
  );
  return {
    ...languageOf(bareIn),
    ...listed,
    ...flatIfDifferent(fields.slug, texts, bareIn, ({ slug }) => slug),
    ...flatIfDifferent(fields.publishOn, texts, bareIn, ({ publishOn }) => publishOn),
    ...flatIfDifferent(fields.lastUpdated, texts, bareIn, ({ lastUpdated }) => lastUpdated),
    readingTimeInMinutes: bare.readingMinutes,
    ...Object.fromEntries(times),
  } as Pick<NewsItem, TextFields>;
}

type Named = { names: ByEdition<string> };

/** Returns a name as flat fields, with the language of the bare one if that is not English. */
const toFlatNames = (field: AnyField, names: ByEdition<string>) => ({
  ...languageOf(firstEditionWith(names)),
  ...toFlatName(field, names),
});

/**
 * The functions below cast because a name or text exists in at least one language. Their bare field
 * is therefore never null.
 */

export const toFlatCategory = ({ id, slug, names }: Named & { id: number; slug: string }): Category =>
  ({ id, ...toFlatNames(fields.sectionName, names), displayName: slug }) as Category;

/** A section with its description. A description is not shown in another language. */
export const toFlatSection = ({
  descriptions,
  ...section
}: Named & { id: number; slug: string; descriptions: ByEdition<string> }) => ({
  ...toFlatCategory(section),
  ...toFlatFields(fields.description, descriptions),
});

export const toFlatCity = ({ id, slug, names }: Named & { id: number; slug: string }): City =>
  ({ id, ...toFlatNames(fields.cityName, names), displayName: slug }) as City;

type AuthorOf = Named & { slug: string; kind: 'person' | 'desk' };

export const toFlatAuthor = ({ slug, names, kind }: AuthorOf): Author =>
  ({ slug, ...toFlatNames(fields.name, names), kind }) as Author;

export const toFlatAuthorProfile = (
  author: AuthorOf & { descriptions: ByEdition<string>; imageUrl: string | null },
): AuthorProfile =>
  ({
    ...toFlatAuthor(author),
    ...toFlatFields(fields.description, author.descriptions),
    imageUrl: author.imageUrl,
  }) as AuthorProfile;

export const toFlatTopic = ({
  slug,
  names,
  descriptions,
}: Named & { slug: string; descriptions: ByEdition<string> }): Topic =>
  ({ slug, ...toFlatNames(fields.name, names), ...toFlatFields(fields.description, descriptions) }) as Topic;

/** A tag of a story, named by the words in the story. */
export const toFlatStoryTopic = ({ slug, names }: Named & { slug: string }) =>
  ({ slug, ...toFlatFields(fields.name, names) }) as NonNullable<NewsStory['topics']>[number];

export const toFlatAdvertisement = ({
  descriptions,
  ...advertisement
}: Pick<Advertisement, 'id' | 'adsPosition' | 'url' | 'link'> & { descriptions: ByEdition<string> }): Advertisement =>
  ({ ...advertisement, ...toFlatName(fields.imageDescription, descriptions) }) as Advertisement;

export const toFlatBulletinCategory = ({
  id,
  slug,
  names,
  total,
}: Named & { id: number; slug: string; total: number }): BulletinCategory & { total: number } =>
  ({ id, ...toFlatNames(fields.name, names), displayName: slug, total }) as BulletinCategory & { total: number };

type BulletinOf = Pick<Bulletin, 'id' | 'youtubeVideoUrl' | 'imageUrl' | 'categoryDisplayName' | 'publishOn'>;

export function toFlatBulletin({
  id,
  titles,
  summaries,
  ...bulletin
}: BulletinOf & { titles: ByEdition<string>; summaries: ByEdition<string> }): Bulletin {
  const bareIn = firstEditionWith(titles);
  const texts = { ...toFlatFields(fields.title, titles, bareIn), ...toFlatFields(fields.summary, summaries, bareIn) };
  return { id, ...languageOf(bareIn), ...texts, ...bulletin } as Bulletin;
}

type ItemOf = {
  id: number;
  texts: ItemTexts;
  category: Named & { id: number; slug: string };
  author: AuthorOf | null;
} & Pick<SharedContent, ListedShared> &
  Pick<NewsItem, 'imageCredit' | 'imageMadeByAi' | 'dateCreated' | 'breakingUntil'>;

function sectionOf(names: ByEdition<string>) {
  const { language } = languageOf(firstEditionWith(names));
  return { ...toFlatName(fields.categoryName, names), ...(language ? { categoryLanguage: language } : {}) };
}

/**
 * Returns the fields that all languages share. Unset flags are left out. Other empty values are
 * null.
 */
const sharedFieldsOf = (story: Pick<SharedContent, ListedShared>) =>
  Object.fromEntries(
    listedSharedNames.flatMap((name) => {
      const value: unknown = story[name];
      return value === false ? [] : [[name, value]];
    }),
  );

/**
 * Returns a story for lists.
 * @throws Error if it has no text
 */
export const toFlatNewsItem = (story: ItemOf): NewsItem =>
  ({
    id: story.id,
    ...toFlatTexts(story.texts),
    displayName: story.category.slug,
    ...sharedFieldsOf(story),
    ...(story.imageCredit ? { imageCredit: story.imageCredit } : {}),
    ...(story.imageMadeByAi ? { imageMadeByAi: true } : {}),
    categoryId: story.category.id,
    ...sectionOf(story.category.names),
    dateCreated: story.dateCreated,
    breakingUntil: story.breakingUntil,
    author: story.author && toFlatAuthor(story.author),
  }) as NewsItem;

type CorrectionOf = { date: string; texts: ByEdition<string> };

/** Returns corrections in the languages of the story. */
const flatCorrections = (corrections: CorrectionOf[], bodies: ByEdition<string>, bareIn: Edition) =>
  corrections.flatMap(({ date, texts }) => {
    const textsWithBody = Object.fromEntries(Object.entries(texts).filter(([edition]) => edition in bodies));
    const textEdition = textsWithBody[bareIn] ? bareIn : firstEditionWith(textsWithBody);
    const flatTexts = {
      ...(textEdition === bareIn ? {} : languageOf(textEdition)),
      ...toFlatFields(fields.text, textsWithBody, textEdition),
    };
    return Object.keys(textsWithBody).length ? [{ date, ...flatTexts } as NewsStory['corrections'][number]] : [];
  });

/** Adds bodies and corrections to a story of a list. */
export function addFlatBodies(
  item: NewsItem,
  bodies: ByEdition<string>,
  corrections: CorrectionOf[],
): ListedStory & Pick<NewsStory, 'body' | 'corrections'> {
  const bareIn = bareEditionOf(item);
  return {
    ...item,
    ...toFlatFields(fields.body, bodies, bareIn),
    corrections: flatCorrections(corrections, bodies, bareIn),
  } as ListedStory & Pick<NewsStory, 'body' | 'corrections'>;
}
