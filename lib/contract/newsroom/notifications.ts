import * as z from 'zod';
import { type ApiLanguage, editions, allEditions } from '../../platform/editions';
import { withdrawalQuery, writtenLanguage, writtenLanguages } from '../stories/publishing';
import { idParams, newsroomOperation } from './definition';

/** Operations that send push notifications about a story. */

const timestamp = z.string().describe('ISO 8601 in UTC');

export const notifyInput = z
  .strictObject({
    dry: z.boolean().optional().describe('true: count the readers without notifying them'),
    when: z
      .enum(['now', 'publication'])
      .optional()
      .describe(
        'publication: order notifications for texts that are not public yet. Each is sent once, when its text is published',
      ),
    again: z.boolean().optional().describe('true: notify readers even if they were already notified'),
    languages: z
      .array(writtenLanguage)
      .min(1)
      .optional()
      .describe('Languages whose readers are notified; absent: all in which the story is public'),
  })
  .meta({ id: 'NotifyInput' });

const count = z.number().int();

export const notification = z
  .object({
    id: count,
    languages: z.array(z.enum(writtenLanguages)),
    state: z
      .enum(['waiting', 'sending', 'sent', 'expired', 'withdrawn'])
      .describe(
        '`expired`: its time ended before all messages were sent; `withdrawn`: the story was withdrawn before all messages were sent',
      ),
    createdAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    sent: count.describe('Messages that push services accepted'),
    failed: count.describe('Messages that were refused or got no response'),
    expired: count.describe('Subscriptions that no longer exist and were deleted'),
    retrying: count.describe('Readers whose push service has not accepted the message yet'),
    unsent: count.describe('Readers without a message when the job ended'),
    unknown: count.describe('Readers in a batch that was being sent when a process was killed. It is not sent again'),
  })
  .meta({ id: 'Notification' });

export const orderedNotifications = z
  .array(z.object({ language: z.enum(writtenLanguages), orderedAt: timestamp, who: z.string() }))
  .describe('Notifications ordered for publication');

const readersByLanguage = z.object(
  Object.fromEntries(allEditions.map((edition) => [editions[edition].apiLanguage, count.optional()])) as Record<
    ApiLanguage,
    z.ZodOptional<typeof count>
  >,
);

export const notificationOperations = {
  notifyReaders: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/notify',
    summary:
      'Notify subscribed readers, each in their language, or only those of some languages. The response comes before the messages are sent. 409 if readers in one of the languages were already notified',
    needs: 'publish',
    params: idParams,
    body: notifyInput,
    data: z.object({
      readers: readersByLanguage,
      dry: z.boolean(),
      job: notification.nullable().describe('Null with `dry`, or if ordered for publication'),
      ordered: orderedNotifications,
    }),
    refusals: [404],
  }),
  readNotifications: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/stories/{id}/notify',
    summary: 'The notifications of a story with their results, newest first',
    needs: 'read',
    params: idParams,
    data: z.object({ items: z.array(notification), ordered: orderedNotifications }),
    refusals: [404],
  }),
  cancelNotifications: newsroomOperation({
    method: 'DELETE',
    path: '/api/newsroom/stories/{id}/notify',
    summary: 'Cancel ordered notifications of a story, all or those of one language',
    needs: 'publish',
    params: idParams,
    query: withdrawalQuery,
    data: z.object({ cancelled: z.array(z.enum(writtenLanguages)) }),
    refusals: [404],
  }),
};
