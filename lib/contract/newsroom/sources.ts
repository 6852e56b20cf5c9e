import * as z from 'zod';
import { newsroomCall } from './definition';

/** Calls of the newsrooms that this one follows. */

/** Posts that one call may name. */
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

export const sourceCalls = {
  wordPressChanged: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/sources/wordpress/changed',
    summary:
      'Have the WordPress that this site follows looked at now. Nothing is believed: each post is read there. 404 where none is followed',
    needs: 'source',
    body: wordPressChangedInput,
    data: z.object({ posts: z.number().int().describe('How many are looked at') }),
    refusals: [404],
  }),
};
