import * as z from 'zod';
import {
  auditEntry,
  editorChange,
  editorEntity,
  editorInput,
  newToken,
  permissions,
  tokenEntity,
  tokenInput,
} from './editors';
import { pageOf } from '../envelope';
import { writtenLanguage, writtenLanguages } from '../stories/publishing';
import { idParams, newsroomOperation, pageQuery } from './definition';

/** Operations on editors, tokens, subscribers and the audit log. */

const timestamp = z.iso.datetime({ offset: true });

export const auditQuery = z.object({
  who: z.string().max(60).optional().describe('Name of the editor'),
  kind: z.string().max(40).optional().describe('story, author, editor …'),
  what: z.string().max(200).optional().describe('Id or slug'),
  action: z.string().max(60).optional(),
  from: timestamp.optional(),
  to: timestamp.optional().describe('Exclusive'),
  ...pageQuery,
});

const subscriber = z
  .object({
    email: z.string(),
    edition: z
      .enum(writtenLanguages)
      .nullable()
      .describe('Language of the edition in which they subscribed; null for old subscriptions without it'),
    subscribedAt: timestamp,
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriber>;

export const subscribersQuery = z.object({
  edition: writtenLanguage.optional().describe('Only those of one edition'),
  ...pageQuery,
});

const nameParams = z.object({ name: z.string().min(1).max(60) });

export const peopleOperations = {
  whoAmI: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/me',
    summary: 'The editor and the permissions of the token',
    needs: 'read',
    data: z.object({ name: z.string(), token: z.string(), may: z.array(z.enum(permissions)) }),
  }),
  listEditors: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/editors',
    summary: 'All editors',
    needs: 'people',
    data: z.object({ items: z.array(editorEntity) }),
  }),
  addEditor: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/editors',
    summary: 'Add an editor',
    needs: 'people',
    body: editorInput,
    data: editorEntity,
  }),
  changeEditor: newsroomOperation({
    method: 'PATCH',
    path: '/api/newsroom/editors/{name}',
    summary: 'Change the role of an editor, or disable them with all their tokens',
    needs: 'people',
    params: nameParams,
    body: editorChange,
    data: editorEntity,
  }),
  listTokens: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/tokens',
    summary: 'All tokens of editors, without the secret part',
    needs: 'people',
    data: z.object({ items: z.array(tokenEntity) }),
  }),
  createToken: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/tokens',
    summary: 'Create a token for an editor',
    needs: 'people',
    body: tokenInput,
    data: newToken,
  }),
  revokeToken: newsroomOperation({
    method: 'DELETE',
    path: '/api/newsroom/tokens/{id}',
    summary: 'Revoke a token',
    needs: 'people',
    params: idParams,
    data: tokenEntity,
  }),
  subscribers: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/subscribers',
    summary: 'The subscribers of the newsletter, oldest first. The audit log records who read them',
    needs: 'people',
    query: subscribersQuery,
    data: pageOf(subscriber),
  }),
  audit: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/audit',
    summary: 'Who wrote what, newest first',
    needs: 'publish',
    query: auditQuery,
    data: pageOf(auditEntry),
  }),
};
