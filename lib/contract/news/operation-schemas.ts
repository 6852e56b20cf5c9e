import * as z from 'zod';
import { apiLanguages, enabledEditions } from '../../platform/editions';
import { city, excerpt, languagesWithItems, listedStory, slug } from './entities';
import { maxPageSize, pageOf, storyPageRequest } from '../envelope';
import { cleanEmail, cleanTelephone, emailPattern, telephonePattern } from '../../platform/format/contact-patterns';
import { abortIfTooLong } from '../abort-if-too-long';

/** Inputs and outputs of news API operations that are not entities of the newsroom. */

export const language = z
  .enum([...new Set([...apiLanguages, ...enabledEditions])])
  .describe('`en` and `english` mean the same');
export const idText = z.number().int().positive().max(999_999_999_999_999);

/**
 * Maximum length of a search text, in code points like JSON Schema. An HTML input counts UTF-16
 * units and therefore never accepts more.
 */
export const maxKeywordLength = 200;

/** Filter of searches, and of section, city and archive pages. */
export const searchFilter = z
  .object({
    keyword: z.string().trim().max(maxKeywordLength).optional(),
    category: slug.optional().describe('Slug of a category'),
    city: slug.optional().describe('Slug of a city'),
    from: z.iso.date().optional().describe('First day, in Asia/Kolkata'),
    to: z.iso.date().optional().describe('Last day, in Asia/Kolkata'),
    sort: z.enum(['relevance', 'newest']).optional(),
    bodies: z
      .boolean()
      .optional()
      .describe('Include bodies and corrections, unless the response would become too large. Not with a keyword'),
    ...storyPageRequest.shape,
  })
  .meta({ id: 'SearchFilter' });
export type SearchFilter = z.infer<typeof searchFilter>;

/** Maximum stories per sitemap request. Entries are short, and a large newsroom has 100,000. */
export const maxSitemapSize = 20 * maxPageSize;

/** The filter for bulletins, which have no city. */
export const bulletinFilter = searchFilter
  .omit({ city: true, bodies: true, count: true })
  .extend({ category: slug.optional().describe('Slug of a bulletin category') })
  .meta({ id: 'BulletinFilter' });

/**
 * A page of matching stories. The other fields only apply to searches with a keyword, and an API
 * may omit them.
 */
export const searchResult = pageOf(listedStory).extend({
  more: z.boolean().optional().describe('There are more stories than `total`, which is the maximum for paging'),
  shownFor: z.string().optional().describe('The searched words, if they differ from the keyword'),
  didYouMean: z.string().optional().describe('A likelier spelling of the keyword'),
  partial: z
    .literal(true)
    .optional()
    .describe('The search took too long and was stopped. There may be more and better matches'),
  indexing: z
    .literal(true)
    .optional()
    .describe('The search index is being built. There may be more matches, mainly older stories'),
  excerpts: z.array(excerpt).optional().describe('Excerpts of the stories on this page'),
});

/**
 * Maximum length of the typed text before it is cleaned. It is longer than any e-mail address or
 * telephone number, because invisible characters and spaces are removed first.
 */
const maxTypedLength = 1000;

export const mailAddress = z
  .string()
  .max(maxTypedLength, abortIfTooLong)
  .overwrite(cleanEmail)
  .max(254, abortIfTooLong)
  .regex(emailPattern, 'Invalid email');

const telephone = z
  .string()
  .max(maxTypedLength, abortIfTooLong)
  .overwrite(cleanTelephone)
  .max(20, abortIfTooLong)
  .regex(telephonePattern, 'Invalid phone');

export const contactMessage = z
  .object({
    name: z.string().trim().min(1).max(100),
    email: mailAddress,
    phone: telephone.optional(),
    subject: z.string().trim().min(1).max(150),
    message: z.string().trim().min(1).max(5000),
  })
  .meta({ id: 'ContactMessage' });

/** Maximum ids in one request. */
export const maxStoriesById = 50;

/**
 * Maximum stories in one report of reads, and maximum reads of one story: enough for ten seconds of
 * a large site.
 */
export const maxReportedStories = 500;
export const maxReportedViews = 10_000;

export const readStory = z
  .object({ id: idText, count: z.number().int().min(1).max(maxReportedViews).optional().describe('Absent: 1') })
  .meta({ id: 'ReadStory' });

/** Returned by the browser's push service: a Web Push subscription as JSON, or a Firebase token. */
export const pushToken = z.object({ token: z.string().min(1).max(4096) }).meta({ id: 'PushToken' });

export const pushSettings = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('web-push'), publicKey: z.string() }),
  z.object({
    provider: z.literal('firebase'),
    publicKey: z.string(),
    apiKey: z.string(),
    projectId: z.string(),
    senderId: z.string(),
    appId: z.string(),
  }),
]);

export const withLanguages = z.object({
  languages: z.literal('yes').optional().describe('Include the languages in which each has stories'),
});
export const cityWithLanguages = city.extend({ languages: languagesWithItems });
