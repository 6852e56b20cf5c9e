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
} from './operation-schemas';
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
    summary: 'Stories for the front page of an edition: editors’ picks, then the newest',
    params: z.object({ language }),
    query: storyPageRequest,
    data: pageOf(newsItem),
  }),
  trendingNews: operation({
    method: 'GET',
    path: '/api/news/trending/{language}',
    summary:
      'Most-read stories of an edition now, followed by editors’ picks and the newest stories. `total` only counts the most-read ones; the list is longer',
    params: z.object({ language }),
    query: pageRequest,
    data: pageOf(newsItem).extend({
      breaking: newsItem.nullish().describe('The story that is marked as breaking news, if there is one'),
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
    summary: 'All authors, persons and desks',
    query: withLanguages,
    data: z.array(authorProfile.extend({ languages: languagesWithItems })),
  }),
  viewAuthor: operation({
    method: 'GET',
    path: '/api/news/author/{author}',
    summary: 'One author, with the content of the author page',
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
    summary: 'Stories of a category by its id or slug, newest first',
    params: z.object({ categoryId: z.union([idText, slug]), language }),
    query: storyPageRequest,
    data: pageOf(newsItem),
  }),
  viewStory: operation({
    method: 'GET',
    path: '/api/news/view/{id}',
    summary: 'One complete story',
    params: z.object({ id: idText }),
    data: newsStory,
  }),
  storiesById: operation({
    method: 'POST',
    path: '/api/news/stories',
    summary:
      'Stories for lists, in the order of `ids`. With `language` only stories that are public in it. Ids of stories that are not public are ignored',
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
      'Days that have stories, newest first. With `year` only days of that year, with `language` only stories in it',
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
      'All stories with the fields of a sitemap, newest first. With `language` only stories in it. Use `after` to read a long list: every page then costs the same',
    query: z.object({
      language: language.optional(),
      from: z.iso.date().optional().describe('First day, in Asia/Kolkata'),
      to: z.iso.date().optional().describe('Last day, in Asia/Kolkata'),
      after: idText.optional().describe('Id of the last story of the previous page'),
      ...storyPageRequest.shape,
      size: z.number().int().min(1).max(maxSitemapSize).optional(),
    }),
    data: pageOf(sitemapItem).extend({
      lastChange: sitemapItem.shape.lastUpdated
        .nullish()
        .describe('Newest `lastUpdated` of all requested stories. Only on the first page, without `after`'),
    }),
  }),
  search: operation({
    method: 'POST',
    path: '/api/news/search/{language}',
    summary:
      'Search the stories of an edition in all their languages. Latin letters find words in other scripts. Without a keyword it returns all stories that match the filter, newest first',
    params: z.object({ language }),
    body: searchFilter,
    data: searchResult,
  }),
  searchNews: operation({
    method: 'POST',
    path: '/api/news/searchNews/{language}',
    summary:
      'Suggestions while typing: stories with the words in title or standfirst (the last word may be incomplete), otherwise search results; at most 8',
    params: z.object({ language }),
    body: searchFilter,
    data: z.array(suggestion).max(8),
  }),
  countReads: operation({
    method: 'POST',
    path: '/api/news/reads/{language}',
    summary: 'Count reads of stories in an edition. Unknown ids are ignored',
    params: z.object({ language }),
    body: z.object({ reads: z.array(readStory).min(1).max(maxReportedStories) }),
    data: none,
  }),
  subscribe: operation({
    method: 'POST',
    path: '/api/news/subscriber',
    summary: 'Subscribe to the newsletter. Repeating the request succeeds, too',
    query: z.object({
      language: language
        .optional()
        .describe('Language of the newsletter and of error messages; absent: that of the first edition'),
    }),
    body: z.object({ email: mailAddress }),
    perHour: 30,
    data: z.object({
      undo: undoToken.optional().describe('Token that undoes this subscription. An earlier subscription remains'),
    }),
  }),
  unsubscribe: operation({
    method: 'DELETE',
    path: '/api/news/subscriber',
    summary: 'Undo a subscription with the token from its response. An earlier subscription remains',
    query: z.object({ language: language.optional().describe('Language of error messages') }),
    body: z.object({ email: mailAddress, undo: undoToken }),
    perHour: 30,
    data: none,
  }),
  siteFacts: operation({
    method: 'GET',
    path: '/api/news/site',
    summary: 'Site-wide settings: sections and their order, the site’s identity, and renamed slugs',
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
    data: z.array(
      bulletinCategory.extend({ total: z.number().int().min(0).optional().describe('Number of bulletins') }),
    ),
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
    summary: 'Settings for browsers to get a push token. All of them are public',
    data: pushSettings,
  }),
  storeFcmToken: operation({
    method: 'POST',
    path: '/api/store-fcm-token',
    summary:
      'Store the push token of a browser. Its reader gets notifications in `language`. Repeating the request succeeds, too',
    query: z.object({ language: language.optional() }),
    body: pushToken,
    perHour: 30,
    data: none,
  }),
  removeFcmToken: operation({
    method: 'DELETE',
    path: '/api/store-fcm-token',
    summary:
      'Delete the push token of a browser, which then gets no more notifications. Succeeds for an unknown token, too',
    body: pushToken,
    perHour: 30,
    data: none,
  }),
  sendWelcomeNotification: operation({
    method: 'POST',
    path: '/api/send-welcome-notification',
    summary: 'Send the welcome notification to a stored token, once. Repeating the request succeeds and sends nothing',
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
