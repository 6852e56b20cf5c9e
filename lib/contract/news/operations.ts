import * as z from 'zod';
import {
  advertisement,
  archiveDay,
  authorProfile,
  bulletin,
  bulletinCategory,
  category,
  languagesWithItems,
  newsItem,
  newsStory,
  sitemapItem,
  slug,
  suggestion,
} from './entities';
import {
  bulletinFilter,
  cityWithLanguages,
  contactMessage,
  idText,
  language,
  mailAddress,
  maxReportedStories,
  maxStoriesById,
  maxSitemapSize,
  pushSettings,
  pushToken,
  readStory,
  searchFilter,
  searchResult,
  withLanguages,
} from './call-schemas';
import { type Definition, none, operation } from './definition';
import { pageOf, pageRequest, storyPageRequest } from '../envelope';
import { siteFacts } from './site-facts';
import { topicOperations } from './topic-operations';

/**
 * All operations of the news API: paths, inputs and outputs. API routes, both implementations of
 * `NewsApi` and the OpenAPI document use this table.
 */

/** Token that undoes a subscription. */
const undoToken = z.string().max(100);

export const operations = {
  topNews: operation({
    method: 'GET',
    path: '/api/news/top/{language}',
    summary: 'Stories of an edition for its front page: what editors picked, then the newest',
    params: z.object({ language }),
    query: storyPageRequest,
    data: pageOf(newsItem),
  }),
  trendingNews: operation({
    method: 'GET',
    path: '/api/news/trending/{language}',
    summary:
      'Most-read stories of an edition now; with too few reads what editors picked, then the newest. `total` counts the most read alone: the list goes on behind them',
    params: z.object({ language }),
    query: pageRequest,
    data: pageOf(newsItem).extend({
      breaking: newsItem.nullish().describe('What an editor marked as breaking news, as long as it is'),
    }),
  }),
  newsByAssociation: operation({
    method: 'GET',
    path: '/api/news/category/association/{associationId}',
    summary: 'Stories that belong to an association, newest first',
    params: z.object({ associationId: idText }),
    query: storyPageRequest,
    data: pageOf(newsItem),
  }),
  authors: operation({
    method: 'GET',
    path: '/api/news/authors',
    summary: 'Everyone who writes, persons and desks',
    query: withLanguages,
    data: z.array(authorProfile.extend({ languages: languagesWithItems })),
  }),
  viewAuthor: operation({
    method: 'GET',
    path: '/api/news/author/{author}',
    summary: 'One author, with what the author’s page shows',
    params: z.object({ author: slug }),
    data: authorProfile,
  }),
  newsByAuthor: operation({
    method: 'GET',
    path: '/api/news/author/{author}/{language}',
    summary: 'Stories of an author in an edition, newest first',
    params: z.object({ author: slug, language }),
    query: storyPageRequest,
    data: pageOf(newsItem),
  }),
  ...topicOperations,
  activeCategories: operation({
    method: 'GET',
    path: '/api/news/active/category/{locale}',
    summary: 'Categories that have stories in an edition',
    params: z.object({ locale: language }),
    data: z.array(category),
  }),
  relevantNews: operation({
    method: 'GET',
    path: '/api/news/{categoryId}/relevant/{language}',
    summary: 'Stories of a category, newest first; takes the id or the slug of the category',
    params: z.object({ categoryId: z.union([idText, slug]), language }),
    query: storyPageRequest,
    data: pageOf(newsItem),
  }),
  viewStory: operation({
    method: 'GET',
    path: '/api/news/view/{id}',
    summary: 'One story, whole',
    params: z.object({ id: idText }),
    data: newsStory,
  }),
  storiesById: operation({
    method: 'POST',
    path: '/api/news/stories',
    summary:
      'Stories as lists show them, in the order of `ids`; with `language` only those that are public in it. Ids of stories that are not public are left out',
    body: z.object({ ids: z.array(idText).min(1).max(maxStoriesById), language: language.optional() }),
    data: z.array(newsItem),
  }),
  cities: operation({
    method: 'GET',
    path: '/api/news/cities',
    summary: 'All cities',
    query: withLanguages,
    data: z.object({ metroCities: z.array(cityWithLanguages), otherCities: z.array(cityWithLanguages) }),
  }),
  archiveDays: operation({
    method: 'GET',
    path: '/api/news/dates',
    summary:
      'Days that have stories, newest first; with `year` only those of that year, with `language` only stories in it',
    query: z.object({
      year: z.number().int().min(1900).max(9999).optional(),
      around: z.iso.date().optional().describe('Only this day and the nearest with stories before and after it'),
      language: language.optional(),
    }),
    data: z.array(archiveDay),
  }),
  sitemapStories: operation({
    method: 'GET',
    path: '/api/news/fetchSitemapNewsHighlights',
    summary:
      'What a sitemap needs of every story, newest first; with `language` only stories in it. A reader of many asks for what comes `after` the last story it has, which costs the same however deep it is',
    query: z.object({
      language: language.optional(),
      from: z.iso.date().optional().describe('First day, in Asia/Kolkata'),
      to: z.iso.date().optional().describe('Last day, in Asia/Kolkata'),
      after: idText.optional().describe('Id of the last story that is known already'),
      ...storyPageRequest.shape,
      size: z.number().int().min(1).max(maxSitemapSize).optional(),
    }),
    data: pageOf(sitemapItem).extend({
      lastChange: sitemapItem.shape.lastUpdated
        .nullish()
        .describe('Newest `lastUpdated` of all stories that were asked for; on the first page without `after`'),
    }),
  }),
  search: operation({
    method: 'POST',
    path: '/api/news/search/{language}',
    summary:
      'Search stories of an edition in all their languages; Latin letters find words of other scripts. Without a keyword all that pass the filter, newest first',
    params: z.object({ language }),
    body: searchFilter,
    data: searchResult,
  }),
  searchNews: operation({
    method: 'POST',
    path: '/api/news/searchNews/{language}',
    summary:
      'Suggestions as one types: stories whose title or standfirst holds the words, the last as a beginning, else those that a search finds; at most 8',
    params: z.object({ language }),
    body: searchFilter,
    data: z.array(suggestion).max(8),
  }),
  countReads: operation({
    method: 'POST',
    path: '/api/news/reads/{language}',
    summary: 'Note that stories were read in an edition. Ids of no story are passed over',
    params: z.object({ language }),
    body: z.object({ reads: z.array(readStory).min(1).max(maxReportedStories) }),
    data: none,
  }),
  subscribe: operation({
    method: 'POST',
    path: '/api/news/subscriber',
    summary: 'Subscribe to the newsletter; a repeat answers Success too',
    query: z.object({
      language: language
        .optional()
        .describe('Language of the newsletter and of the errors; absent means the first edition'),
    }),
    body: z.object({ email: mailAddress }),
    perHour: 30,
    data: z.object({
      undo: undoToken.optional().describe('Takes just this subscription back; one that was there before stays'),
    }),
  }),
  unsubscribe: operation({
    method: 'DELETE',
    path: '/api/news/subscriber',
    summary: 'Take a subscription back with what its call answered; what that never began stays',
    query: z.object({ language: language.optional().describe('Language of the errors') }),
    body: z.object({ email: mailAddress, undo: undoToken }),
    perHour: 30,
    data: none,
  }),
  siteFacts: operation({
    method: 'GET',
    path: '/api/news/site',
    summary: 'What editors set for the whole site: sections and their places, its looks, and what was renamed',
    data: siteFacts,
  }),
  advertisements: operation({
    method: 'GET',
    path: '/api/advertisement/all',
    summary: 'All advertisements',
    data: z.array(advertisement),
  }),
  bulletins: operation({
    method: 'GET',
    path: '/api/bulletins',
    summary: 'Video bulletins, newest first',
    query: pageRequest,
    data: pageOf(bulletin),
  }),
  bulletinCategories: operation({
    method: 'GET',
    path: '/api/bulletins/category',
    summary: 'Categories of video bulletins',
    data: z.array(bulletinCategory.extend({ total: z.number().int().min(0).optional().describe('Its bulletins') })),
  }),
  searchBulletins: operation({
    method: 'POST',
    path: '/api/bulletins/search',
    summary: 'Search video bulletins',
    body: bulletinFilter,
    data: pageOf(bulletin),
  }),
  contactUs: operation({
    method: 'POST',
    path: '/api/benefit/contactus',
    summary: 'Send the newsroom a message',
    body: contactMessage,
    perHour: 20,
    perHourOfSubnet: 60,
    data: none,
  }),
  pushSettings: operation({
    method: 'GET',
    path: '/api/push-settings',
    summary: 'What a browser needs to get a push token; all of it is public',
    data: pushSettings,
  }),
  storeFcmToken: operation({
    method: 'POST',
    path: '/api/store-fcm-token',
    summary:
      'Store the push token of a browser, whose reader gets notifications in `language`; a repeat answers Success too',
    query: z.object({ language: language.optional() }),
    body: pushToken,
    perHour: 30,
    data: none,
  }),
  removeFcmToken: operation({
    method: 'DELETE',
    path: '/api/store-fcm-token',
    summary: 'Delete the push token of a browser, which gets nothing more; one that is not stored answers Success too',
    body: pushToken,
    perHour: 30,
    data: none,
  }),
  sendWelcomeNotification: operation({
    method: 'POST',
    path: '/api/send-welcome-notification',
    summary: 'Send a stored token its welcome, once in its life; a repeat answers Success and sends nothing',
    body: pushToken,
    perHour: 30,
    data: none,
  }),
} satisfies Record<string, Definition>;

type Operations = typeof operations;
export type OperationName = keyof Operations;

/** The input of an operation: path parameters, query and body in one object. */
export type Input<Name extends OperationName> = z.infer<Operations[Name]['params']> &
  z.infer<Operations[Name]['query']> &
  z.infer<Operations[Name]['body']>;

/** The `data` of an operation's response. */
export type Output<Name extends OperationName> = z.infer<Operations[Name]['data']>;
