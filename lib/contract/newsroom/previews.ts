import * as z from 'zod';
import { writtenLanguages } from '../stories/publishing';
import { byLanguage, idParams, newsroomOperation } from './definition';

/** Operations on links that show a story to anyone before it is published. */

/** Maximum lifetime of a link, in minutes (a week). */
const maxPreviewMinutes = 7 * 24 * 60;
const minutes = z.number().int().min(1).max(maxPreviewMinutes).optional().describe('Lifetime of the links; absent: 60');

export const previewInput = z.strictObject({ minutes }).meta({ id: 'PreviewInput' });

export const wordPressPreviewInput = z
  .strictObject({ post: z.number().int().positive().describe('Id of the post or page'), minutes })
  .meta({ id: 'WordPressPreviewInput' });

const timestamp = z.string().describe('ISO 8601 in UTC');

const links = byLanguage(z.string()).describe('Links in each language of the story, except withdrawn ones');

const createdLinks = { id: z.number().int().describe('Id for revoking the links'), expiresAt: timestamp, links };

const previewLink = z
  .object({
    id: z.number().int(),
    story: z.number().int(),
    who: z.string(),
    token: z.string().describe('Label of the token'),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLink>;

const path = '/api/newsroom/stories/{id}/preview';

export const previewOperations = {
  previewStory: newsroomOperation({
    method: 'POST',
    path,
    summary:
      'Create links that show the story as it will look, drafts too, to anyone who has them, for an hour or a number of minutes. They end earlier if they are revoked, or if the token or account of their creator is disabled',
    needs: 'write',
    params: idParams,
    body: previewInput,
    data: z.object(createdLinks),
    refusals: [404],
  }),
  listPreviews: newsroomOperation({
    method: 'GET',
    path,
    summary: 'The working preview links of a story, and who created them',
    needs: 'read',
    params: idParams,
    data: z.object({ items: z.array(previewLink) }),
    refusals: [404],
  }),
  revokePreviews: newsroomOperation({
    method: 'DELETE',
    path,
    summary: 'Revoke the preview links of a story, or one of them',
    needs: 'write',
    params: idParams,
    query: z.object({ link: idParams.shape.id.optional().describe('The link to revoke; absent: all links') }),
    data: z.object({ revoked: z.number().int().describe('Number of links that were revoked') }),
    refusals: [404],
  }),
  previewWordPressPost: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/sources/wordpress/preview',
    summary:
      'Create preview links for the story of a post in the followed WordPress. 404 if no WordPress is followed, or if the post is not imported yet',
    needs: 'source',
    body: wordPressPreviewInput,
    data: z.object({
      ...createdLinks,
      language: z.enum(writtenLanguages).nullable().describe('Language of the post; null if it has no edition here'),
    }),
    refusals: [404],
  }),
};
