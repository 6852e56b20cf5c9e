import * as z from 'zod';
import { writtenLanguages } from '../stories/publishing';
import { byLanguage, idParams, newsroomCall } from './definition';

/** Operations on links that show a story to anyone before it is published. */

/** Maximum lifetime of a link, in minutes (a week). */
const maxPreviewMinutes = 7 * 24 * 60;
const minutes = z.number().int().min(1).max(maxPreviewMinutes).optional().describe('Lifetime of the links; absent: 60');

export const previewInput = z.strictObject({ minutes }).meta({ id: 'PreviewInput' });

export const wordPressPreviewInput = z
  .strictObject({ post: z.number().int().positive().describe('Number of the post or page'), minutes })
  .meta({ id: 'WordPressPreviewInput' });

const moment = z.string().describe('ISO 8601 in UTC');

const links = byLanguage(z.string()).describe('In each language that the story has, but for withdrawn ones');

const made = { id: z.number().int().describe('Number by which the links are revoked'), expiresAt: moment, links };

const previewLink = z
  .object({
    id: z.number().int(),
    story: z.number().int(),
    who: z.string(),
    token: z.string().describe('Label of the token'),
    createdAt: moment,
    expiresAt: moment,
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLink>;

const path = '/api/newsroom/stories/{id}/preview';

export const previewCalls = {
  previewStory: newsroomCall({
    method: 'POST',
    path,
    summary:
      'Make links by which anybody sees the story as it will look, drafts too, for an hour or so many minutes. They end sooner if they are revoked, or with the token or the account of their maker',
    needs: 'write',
    params: idParams,
    body: previewInput,
    data: z.object(made),
    refusals: [404],
  }),
  listPreviews: newsroomCall({
    method: 'GET',
    path,
    summary: 'The preview links of a story that work, and who made them',
    needs: 'read',
    params: idParams,
    data: z.object({ items: z.array(previewLink) }),
    refusals: [404],
  }),
  revokePreviews: newsroomCall({
    method: 'DELETE',
    path,
    summary: 'Revoke the preview links of a story, or one of them',
    needs: 'write',
    params: idParams,
    query: z.object({ link: idParams.shape.id.optional().describe('The link that is revoked; absent: all') }),
    data: z.object({ revoked: z.number().int().describe('How many links worked until now') }),
    refusals: [404],
  }),
  previewWordPressPost: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/sources/wordpress/preview',
    summary:
      'Make preview links of the story that a post of the followed WordPress has become. 404 where none is followed, or before the post is here',
    needs: 'source',
    body: wordPressPreviewInput,
    data: z.object({
      ...made,
      language: z.enum(writtenLanguages).nullable().describe('Language of the post; null if it has no edition here'),
    }),
    refusals: [404],
  }),
};
