import * as z from 'zod';
import { pageOf } from '../envelope';
import { textStatus, writtenLanguages } from '../stories/publishing';
import { newsroomCall, pageQuery } from './definition';

/** Operations for a WordPress site that this newsroom follows. */

/** Maximum posts in one request. */
const maxPosts = 100;

export const wordPressChangedInput = z
  .strictObject({
    posts: z
      .array(z.number().int().positive())
      .max(maxPosts)
      .optional()
      .describe(
        'Numbers of posts and pages that were changed, or deleted; without any, what was changed is looked for',
      ),
  })
  .meta({ id: 'WordPressChangedInput' });

const moment = z.string().describe('ISO 8601 in UTC');

const reason = z.object({
  field: z.string().nullable().describe('Field of the story that is wrong; null if it is none'),
  code: z.string(),
  message: z.string(),
});

const followed = z
  .object({
    url: z.string(),
    source: z.string().nullable().describe('Name of the source; null if the map cannot be read'),
    state: z
      .enum(['following', 'waiting', 'unavailable', 'stopped'])
      .describe(
        'waiting: the map is not marked as reviewed; unavailable: WordPress or the map cannot be read, and `reason` says why; stopped: no process of the site follows',
      ),
    reason: z.string().nullable(),
    since: moment.nullable().describe('When the state began'),
    reportedAt: moment.nullable().describe('When the process that follows said so last, to half a minute'),
    refused: z.number().int().describe('How many posts are refused now'),
  })
  .meta({ id: 'FollowedWordPress' });
export type FollowedWordPress = z.infer<typeof followed>;

const refusedPost = z
  .object({
    id: z.string().describe('Number of the post'),
    kind: z.string(),
    title: z.string(),
    reasons: z.array(reason).describe('All of them'),
    refusedAt: moment.describe('When it was refused first'),
    story: z.number().int().nullable().describe('Story that has an earlier state of the post; null if none has'),
  })
  .meta({ id: 'RefusedPost' });
export type RefusedPost = z.infer<typeof refusedPost>;

const postOutcome = z
  .object({
    post: z.number().int(),
    state: z
      .enum(['accepted', 'refused', 'withdrawn', 'unknown'])
      .describe('unknown: the post is not here yet, or the map leaves it out'),
    reasons: z.array(reason).describe('All reasons of a refusal'),
    warnings: z
      .array(reason.omit({ code: true }).extend({ count: z.number().int() }))
      .nullable()
      .describe('What was lost or should be looked at; null if it was accepted before warnings were stored'),
    story: z.number().int().nullable(),
    language: z.enum(writtenLanguages).nullable(),
    status: textStatus.nullable().describe('Status of the text here'),
    publishOn: moment.nullable(),
    url: z.string().nullable().describe('Where readers see it; null if they do not'),
  })
  .meta({ id: 'PostOutcome' });
export type PostOutcome = z.infer<typeof postOutcome>;

/** Post ids, separated by commas. */
const posts = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'must be numbers of posts, separated by commas')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine(({ length }) => length <= maxPosts, `may name at most ${maxPosts} posts`);

const path = '/api/newsroom/sources/wordpress';

export const sourceCalls = {
  followedWordPress: newsroomCall({
    method: 'GET',
    path,
    summary: 'How following the WordPress of this site goes. 404 where none is followed',
    needs: 'source',
    data: followed,
    refusals: [404],
  }),
  refusedPosts: newsroomCall({
    method: 'GET',
    path: `${path}/refused`,
    summary:
      'The posts of the followed WordPress that are refused in their current state, with all reasons, the latest first. 404 where none is followed',
    needs: 'source',
    query: z.object(pageQuery),
    data: pageOf(refusedPost),
    refusals: [404],
  }),
  postOutcomes: newsroomCall({
    method: 'GET',
    path: `${path}/posts`,
    summary: 'What became of posts of the followed WordPress. 404 where none is followed',
    needs: 'source',
    query: z.object({ posts: posts.optional() }),
    data: z.object({ items: z.array(postOutcome) }),
    refusals: [404],
  }),
  wordPressChanged: newsroomCall({
    method: 'POST',
    path: `${path}/changed`,
    summary:
      'Have the WordPress that this site follows looked at now. Nothing is believed: each post is read there. 404 where none is followed',
    needs: 'source',
    body: wordPressChangedInput,
    data: z.object({ posts: z.number().int().describe('How many are looked at') }),
    refusals: [404],
  }),
};
