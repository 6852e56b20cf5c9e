import * as z from 'zod';
import { language } from './operation-schemas';
import { type Definition, operation } from './definition';
import { listedStory, slug, topic } from './entities';
import { pageOf, storyPageRequest } from '../envelope';

/**
 * The operations about topics. They are optional for a publisher's API. Without them tags are plain
 * words.
 */

/** Maximum topics in one response. */
export const maxTopics = 1000;

const topicsRequest = z.object({
  least: z.number().int().min(1).max(100).optional().describe('Minimum number of stories in the edition; absent: 1'),
  after: slug.optional().describe('Slug of the last topic of the previous page'),
  size: z.number().int().min(1).max(maxTopics).optional(),
});

const topicStoriesRequest = storyPageRequest.extend({
  bodies: z
    .literal('yes')
    .optional()
    .describe('Include bodies and corrections, unless the response would become too large'),
});

export const topicOperations = {
  topics: operation({
    method: 'GET',
    path: '/api/news/topics/{language}',
    summary: 'Topics that have stories in an edition, ordered by slug. Use `after` for the next page',
    params: z.object({ language }),
    query: topicsRequest,
    data: z.array(topic),
  }),
  viewTopic: operation({
    method: 'GET',
    path: '/api/news/topic/{topic}',
    summary:
      'One topic, with the content of its page. A tag is a topic if public stories have it, or if it has a description',
    params: z.object({ topic: slug }),
    data: topic,
  }),
  newsByTopic: operation({
    method: 'GET',
    path: '/api/news/topic/{topic}/{language}',
    summary: 'Stories of a topic in an edition, newest first',
    params: z.object({ topic: slug, language }),
    query: topicStoriesRequest,
    data: pageOf(listedStory),
  }),
} satisfies Record<string, Definition>;
