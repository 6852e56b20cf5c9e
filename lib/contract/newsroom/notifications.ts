import * as z from 'zod';
import { type ApiLanguage, editions, knownEditions } from '../../platform/editions';
import { withdrawalQuery, writtenLanguage, writtenLanguages } from '../stories/publishing';
import { idParams, newsroomCall } from './definition';

/** Operations that send push notifications about a story. */

const moment = z.string().describe('ISO 8601 in UTC');

export const notifyInput = z
  .strictObject({
    dry: z.boolean().optional().describe('true: say how many they are, and tell nobody'),
    when: z
      .enum(['now', 'publication'])
      .optional()
      .describe('publication: order it for texts that readers do not see yet. Each is sent once, when it is published'),
    again: z.boolean().optional().describe('true: also when they were notified before'),
    languages: z
      .array(writtenLanguage)
      .min(1)
      .optional()
      .describe('Whose readers are notified; absent: those of all in which it is public'),
  })
  .meta({ id: 'NotifyInput' });

const count = z.number().int();

export const notification = z
  .object({
    id: count,
    languages: z.array(z.enum(writtenLanguages)),
    state: z
      .enum(['waiting', 'sending', 'sent', 'expired', 'withdrawn'])
      .describe('`expired`: its time was over before all were sent; `withdrawn`: the story was, before all were sent'),
    createdAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    sent: count.describe('Messages that push services took'),
    failed: count.describe('Messages that were refused, or got no answer'),
    expired: count.describe('Subscriptions that no longer exist; they were deleted'),
    retrying: count.describe('Readers whose push service could not take the message yet'),
    unsent: count.describe('Readers to whom nothing was sent when it ended'),
    unknown: count.describe('Readers whose batch was being sent when a process was killed; it is not sent again'),
  })
  .meta({ id: 'Notification' });

export const orderedNotifications = z
  .array(z.object({ language: z.enum(writtenLanguages), orderedAt: moment, who: z.string() }))
  .describe('Ordered for the publication');

const readersByLanguage = z.object(
  Object.fromEntries(knownEditions.map((edition) => [editions[edition].apiLanguage, count.optional()])) as Record<
    ApiLanguage,
    z.ZodOptional<typeof count>
  >,
);

export const notificationCalls = {
  notifyReaders: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/notify',
    summary:
      'Have the readers notified who asked for it, each in their language, or those of some languages; the answer comes before they are. 409 when those of one of them were notified before',
    needs: 'publish',
    params: idParams,
    body: notifyInput,
    data: z.object({
      readers: readersByLanguage,
      dry: z.boolean(),
      job: notification.nullable().describe('Null if `dry`, or ordered for the publication'),
      ordered: orderedNotifications,
    }),
    refusals: [404],
  }),
  readNotifications: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/stories/{id}/notify',
    summary: 'What became of the notifications of a story, newest first',
    needs: 'read',
    params: idParams,
    data: z.object({ items: z.array(notification), ordered: orderedNotifications }),
    refusals: [404],
  }),
  cancelNotifications: newsroomCall({
    method: 'DELETE',
    path: '/api/newsroom/stories/{id}/notify',
    summary: 'Cancel ordered notifications of a story, all or that of one language',
    needs: 'publish',
    params: idParams,
    query: withdrawalQuery,
    data: z.object({ cancelled: z.array(z.enum(writtenLanguages)) }),
    refusals: [404],
  }),
};
