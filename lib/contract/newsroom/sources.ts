import * as z from 'zod';
import { pageOf } from '../envelope';
import { textStatus, writtenLanguages } from '../stories/publishing';
import { newsroomOperation, pageQuery } from './definition';

/** Operations for a WordPress site that this newsroom follows. */

/** Maximum posts in one request. */
const maxPosts = 100;

export const wordPressChangedInput = z
  .strictObject({
    posts: z
      .array(z.number().int().positive())
      .max(maxPosts)
      .optional()
      .describe('Ids of posts and pages that were changed or deleted. If absent, the site looks for changes itself'),
  })
  .meta({ id: 'WordPressChangedInput' });

const timestamp = z.string().describe('ISO 8601 in UTC');

const reason = z.object({
  field: z.string().nullable().describe('Invalid field of the story; null if no field is the cause'),
  code: z.string(),
  message: z.string(),
});

const followedSite = z
  .object({
    url: z.string(),
    source: z.string().nullable().describe('Name of the source; null if the map cannot be read'),
    state: z
      .enum(['following', 'waiting', 'unavailable', 'stopped'])
      .describe(
        'waiting: the map is not marked as reviewed; unavailable: WordPress or the map cannot be read, see `reason`; stopped: no process of the site follows it',
      ),
    reason: z.string().nullable(),
    since: timestamp.nullable().describe('Start of the state'),
    reportedAt: timestamp.nullable().describe('When the following process last reported, to within 30 seconds'),
    refused: z.number().int().describe('Number of posts that are refused now'),
  })
  .meta({ id: 'FollowedWordPress' });
export type FollowedWordPress = z.infer<typeof followedSite>;

const refusedPost = z
  .object({
    id: z.string().describe('Id of the post'),
    kind: z.string(),
    title: z.string(),
    reasons: z.array(reason).describe('All reasons'),
    refusedAt: timestamp.describe('Time of the first refusal'),
    story: z.number().int().nullable().describe('Story with an earlier state of the post; null if there is none'),
  })
  .meta({ id: 'RefusedPost' });
export type RefusedPost = z.infer<typeof refusedPost>;

const postOutcome = z
  .object({
    post: z.number().int(),
    state: z
      .enum(['accepted', 'refused', 'withdrawn', 'unknown'])
      .describe('unknown: the post is not imported yet, or the map excludes it'),
    reasons: z.array(reason).describe('All reasons of a refusal'),
    warnings: z
      .array(reason.omit({ code: true }).extend({ count: z.number().int() }))
      .nullable()
      .describe('Content that was lost or needs a check; null if the site did not store warnings yet'),
    story: z.number().int().nullable(),
    language: z.enum(writtenLanguages).nullable(),
    status: textStatus.nullable().describe('Status of the text in this newsroom'),
    publishOn: timestamp.nullable(),
    url: z.string().nullable().describe('URL for readers; null if it is not public'),
  })
  .meta({ id: 'PostOutcome' });
export type PostOutcome = z.infer<typeof postOutcome>;

/** Post ids, separated by commas. */
const posts = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'must be post ids, separated by commas')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine(({ length }) => length <= maxPosts, `may name at most ${maxPosts} posts`);

const path = '/api/newsroom/sources/wordpress';

export const sourceOperations = {
  followedWordPress: newsroomOperation({
    method: 'GET',
    path,
    summary: 'The state of the followed WordPress. 404 if none is followed',
    needs: 'source',
    data: followedSite,
    refusals: [404],
  }),
  refusedPosts: newsroomOperation({
    method: 'GET',
    path: `${path}/refused`,
    summary:
      'The posts of the followed WordPress that are refused in their current state, with all reasons, latest first. 404 if none is followed',
    needs: 'source',
    query: z.object(pageQuery),
    data: pageOf(refusedPost),
    refusals: [404],
  }),
  postOutcomes: newsroomOperation({
    method: 'GET',
    path: `${path}/posts`,
    summary: 'The results of importing posts of the followed WordPress. 404 if none is followed',
    needs: 'source',
    query: z.object({ posts: posts.optional() }),
    data: z.object({ items: z.array(postOutcome) }),
    refusals: [404],
  }),
  wordPressChanged: newsroomOperation({
    method: 'POST',
    path: `${path}/changed`,
    summary:
      'Check the followed WordPress now. The site reads each post there and trusts no content of the request. 404 if none is followed',
    needs: 'source',
    body: wordPressChangedInput,
    data: z.object({ posts: z.number().int().describe('Number of posts to check') }),
    refusals: [404],
  }),
};
