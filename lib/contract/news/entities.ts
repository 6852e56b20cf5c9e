import * as z from 'zod';
import { apiLanguages } from '../../platform/editions';
import { bareTexts, fields, readingTimes, translatedTexts, translations } from '../stories/flat-json/field-names';
import { responseSchemasOf, sharedFields, textFields, translatedResponses } from '../stories/story-fields';
import { imageFocus, slug } from '../stories/value-schemas';

/** Schemas of the news API's responses. Publishers' own APIs use the same field names. */

const text = z.string();
const translation = z.string().nullish().describe('Absent or null if the item does not exist in this language');
const dateTime = z.iso.datetime({ offset: true }).describe('ISO 8601 with zone');

const languageOfBareFields = z
  .enum(apiLanguages)
  .nullish()
  .describe('Language of the fields without a prefix; absent or null: english');

const languageOfText = languageOfBareFields.describe(
  'Language of `text`; absent or null: that of the fields of the story without a prefix',
);
/** An entity without an English name has its first name in another language as the bare one. */
const languageOfName = languageOfBareFields.describe('Language of the bare name; absent or null: english');
/** A value that most stories share across languages. */
const ofItsOwn = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().describe('Only if it differs from the value in the language of the bare field');

export { imageFocus, slug };
export const id = z.number().int().positive();

export const author = z
  .object({
    slug,
    language: languageOfName,
    name: text,
    ...translations(fields.name, translation),
    kind: z.enum(['person', 'desk']).nullish().describe('Absent or null means a desk'),
  })
  .meta({ id: 'Author' });

export type Author = z.infer<typeof author>;

/** A person or a desk, with the content of the author page. */
export const authorProfile = author
  .extend({
    kind: z.enum(['person', 'desk']),
    description: translation.describe('A sentence or two about the author'),
    ...translations(fields.description, translation),
    imageUrl: text.nullish(),
  })
  .meta({ id: 'AuthorProfile' });
export type AuthorProfile = z.infer<typeof authorProfile>;

/** A tag with the content of its topic page. */
export const topic = z
  .object({
    slug,
    language: languageOfName,
    name: text,
    ...translations(fields.name, translation),
    description: translation.describe('A sentence or two about the topic'),
    ...translations(fields.description, translation),
  })
  .meta({ id: 'Topic' });
export type Topic = z.infer<typeof topic>;

/** A story in a list: all fields except the body. */
export const newsItem = z
  .object({
    id,
    language: languageOfBareFields,
    ...bareTexts(responseSchemasOf(textFields)),
    ...translatedTexts(translatedResponses),
    displayName: slug.describe('Slug of the category'),
    friendlyUrl: text,
    ...translations(fields.slug, ofItsOwn(text)),
    ...responseSchemasOf(sharedFields),
    categoryId: id,
    category: text,
    ...translations(fields.categoryName, translation),
    categoryLanguage: languageOfBareFields.describe('Language of `category`; absent or null: english'),
    dateCreated: dateTime,
    publishOn: dateTime,
    ...translations(fields.publishOn, ofItsOwn(dateTime)),
    lastUpdated: dateTime,
    ...translations(fields.lastUpdated, ofItsOwn(dateTime)),
    breakingUntil: dateTime
      .nullish()
      .describe('Time until which the story is breaking news; absent or null if it is not'),
    readingTimeInMinutes: z.number().int().min(1),
    ...readingTimes(z.number().int().min(1).nullish()),
    imageCredit: z.string().nullish().describe('Copyright holder of the picture'),
    imageMadeByAi: z.boolean().nullish().describe('The picture was made by AI. Captions and cards say so'),
    author: author.nullish(),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;

export const correction = z
  .object({ date: dateTime, language: languageOfText, text, ...translations(fields.text, translation) })
  .meta({ id: 'Correction' });

export const city = z
  .object({
    id,
    language: languageOfName,
    cityName: text,
    ...translations(fields.cityName, translation),
    displayName: slug,
  })
  .meta({ id: 'City' });
export type City = z.infer<typeof city>;

/** A complete story for its own page. Bodies are sanitised HTML. */
export const newsStory = newsItem
  .extend({
    body: text.describe('Sanitised HTML'),
    ...translations(fields.body, translation),
    cities: z.array(city),
    coAuthors: z.array(author).nullish().describe('The other authors, in their order'),
    topics: z
      .array(z.object({ slug, name: translation, ...translations(fields.name, translation) }))
      .nullish()
      .describe('Tags with a topic page, with the word of the story in each language. Other tags are plain words'),
    corrections: z.array(correction),
    picturesByAi: z
      .array(text)
      .nullish()
      .describe('URLs of pictures in the bodies that were made by AI. Their captions say so'),
    related: z.array(id).nullish().describe('Ids of stories to read next, chosen by editors, in their order'),
  })
  .meta({ id: 'NewsStory' });
export type NewsStory = z.infer<typeof newsStory>;

/** A story in a list with bodies. Stories that would make the response too large have none. */
export const listedStory = newsItem
  .extend({
    body: newsStory.shape.body.optional(),
    ...translations(fields.body, translation),
    corrections: newsStory.shape.corrections.optional(),
  })
  .meta({ id: 'ListedStory' });

export type ListedStory = z.infer<typeof listedStory>;

/** Languages in which an entity has items. Only included on request. */
export const languagesWithItems = z
  .array(z.enum(apiLanguages))
  .optional()
  .describe('Languages in which it has stories; only with `languages=yes`');

export const category = z
  .object({
    id,
    language: languageOfName,
    category: text,
    ...translations(fields.sectionName, translation),
    displayName: slug,
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

export const bulletinCategory = z
  .object({ id, language: languageOfName, name: text, ...translations(fields.name, translation), displayName: slug })
  .meta({ id: 'BulletinCategory' });

export type BulletinCategory = z.infer<typeof bulletinCategory>;

export const bulletin = z
  .object({
    id,
    language: languageOfBareFields,
    title: text,
    ...translations(fields.title, translation),
    sortDescription: text,
    ...translations(fields.summary, translation),
    youtubeVideoUrl: z.url(),
    imageUrl: text.nullish().describe('Poster, shown until the reader starts the video'),
    categoryDisplayName: slug,
    publishOn: dateTime,
  })
  .meta({ id: 'Bulletin' });
export type Bulletin = z.infer<typeof bulletin>;

export const advertisement = z
  .object({
    id,
    adsPosition: z.enum(['Top', 'Bottom']),
    url: text.describe('Picture of the advertisement: 500×90 at the top, 1340×170 at the bottom'),
    link: text.nullish().describe('Target of a click'),
    imageDescription: text,
    ...translations(fields.imageDescription, translation),
  })
  .meta({ id: 'Advertisement' });
export type Advertisement = z.infer<typeof advertisement>;

/** A day of the archive: a date in Asia/Kolkata with its number of stories. */
export const archiveDay = z
  .object({ date: z.iso.date(), count: z.number().int().positive() })
  .meta({ id: 'ArchiveDay' });

/** A story in a sitemap. */
export const sitemapItem = newsItem
  .pick({
    id: true,
    language: true,
    title: true,
    displayName: true,
    friendlyUrl: true,
    imageUrl: true,
    imageFocus: true,
  })
  .extend({
    ...translations(fields.title, translation),
    ...translations(fields.slug, ofItsOwn(text)),
    publishOn: dateTime,
    ...translations(fields.publishOn, ofItsOwn(dateTime)),
    lastUpdated: dateTime,
    ...translations(fields.lastUpdated, ofItsOwn(dateTime)),
  })
  .meta({ id: 'SitemapItem' });
export type SitemapItem = z.infer<typeof sitemapItem>;

/** A text in parts, split at word boundaries. `hit` marks the parts that match the search. */
const markedText = z.array(z.object({ text, hit: z.boolean() }).meta({ id: 'TextPart' }));

/** The title and a passage of a found story, in the requested language. */
export const excerpt = z.object({ id, title: markedText, text: markedText }).meta({ id: 'Excerpt' });
export type Excerpt = z.infer<typeof excerpt>;

export const suggestion = z
  .object({
    id,
    title: text,
    href: text,
    category: text,
    marked: markedText.optional().describe('The title in parts, if it contains the typed text'),
    passage: markedText.optional().describe('Otherwise the passage of the standfirst that contains it'),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestion>;
