import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField, invalidInput, notFoundError } from '../../contract/errors';
import { notifyInput } from '../../contract/newsroom/notifications';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import {
  type ApiLanguage,
  type Edition,
  enabledEditions,
  apiLanguageToEdition,
  editions,
} from '../../platform/editions';
import { jobReports, type JobReport } from '../../integrations/push/job-reports';
import { createJob, type Messages, openJobsOf } from '../../integrations/push/jobs';
import { recordAudit } from '../write-records/audit-log';
import { addOrders, cancelOrders, type NotificationOrder, listOrders } from '../stories/notification-orders';
import { buildStoryMessages } from './story-notification';
import { canReadAll, toReadableStory } from '../stories/story-permissions';
import { notPublishedError, assertNotDeleted } from '../stories/state/story-state';
import { publicEditions } from '../stories/state/text-state';
import { findStoredStory, type StoredStory } from '../stories/stored-story';

/** Push notifications that editors send about a story through the API. */

const action = 'story_notified';

type Languages = z.output<typeof notifyInput>['languages'];

/**
 * Returns the story and the editions in which readers see it.
 * @throws ApiError 404 if it does not exist, 409 if it is deleted
 */
async function getStoryAndPublicEditions(
  db: Db,
  id: number,
  now: Date,
): Promise<{ story: StoredStory; shown: Edition[] }> {
  const story = await findStoredStory(db, id);
  if (!story) throw notFoundError('Story', id);
  assertNotDeleted(story);
  const editionsPublicNow = publicEditions(story.texts, now.toISOString());
  return { story, shown: enabledEditions.filter((edition) => editionsPublicNow.includes(edition)) };
}

/**
 * Returns the editions to notify now: the requested ones, or all in which the story is public.
 * @throws ApiError 404 if the story does not exist, 409 if it is not published, 400 for a language
 *   in which it is not public
 */
async function editionsToNotifyNow(db: Db, id: number, languages: Languages, now: Date): Promise<Edition[]> {
  const { story, shown: editionsPublicNow } = await getStoryAndPublicEditions(db, id, now);
  if (!editionsPublicNow.length) {
    const hint = '"when": "publication" notifies readers as soon as it is published';
    throw notPublishedError(story, { now: now.toISOString(), hint });
  }
  const targetEditions = languages?.map(apiLanguageToEdition);
  for (const [index, edition] of (targetEditions ?? []).entries())
    if (!editionsPublicNow.includes(edition))
      throw invalidField(`languages.${index}`, `story ${id} is not public in ${languages?.[index]}`);
  return editionsPublicNow.filter((edition) => targetEditions?.includes(edition) ?? true);
}

/**
 * Returns the editions to notify on publication: the requested ones, or all with a text that
 * readers do not see yet.
 * @throws ApiError 404 if the story does not exist, 400 for a language without a text, 409 for one
 *   that is already published
 */
async function editionsToNotifyLater(db: Db, id: number, languages: Languages, now: Date): Promise<Edition[]> {
  const { story, shown: editionsPublicNow } = await getStoryAndPublicEditions(db, id, now);
  const targetEditions = languages?.map(apiLanguageToEdition);
  for (const [index, edition] of (targetEditions ?? []).entries()) {
    if (!enabledEditions.includes(edition) || !story.texts[edition])
      throw invalidField(`languages.${index}`, `story ${id} has no text in ${languages?.[index]} that this site shows`);
  }
  const waiting = enabledEditions.filter((edition) => story.texts[edition] && !editionsPublicNow.includes(edition));
  const published =
    targetEditions?.filter((edition) => editionsPublicNow.includes(edition)) ??
    (waiting.length ? [] : editionsPublicNow);
  if (published.length) {
    const names = published.map((edition) => editions[edition].apiLanguage).join(' and ');
    const message = `when: story ${id} is already published in ${names}. Omit "when" to notify readers now`;
    throw new ApiError(409, [{ code: 'ALREADY_PUBLISHED', message, field: 'when' }]);
  }
  if (!waiting.length)
    throw notPublishedError(story, {
      now: now.toISOString(),
      hint: 'This site has no edition in the languages of the story',
    });
  return waiting.filter((edition) => targetEditions?.includes(edition) ?? true);
}

/** Counts the readers who subscribed to notifications, by API language. */
async function countReaders(db: Db, targetEditions: readonly Edition[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('edition')
    .select((e) => e.fn.countAll().as('readers'))
    .groupBy('edition')
    .execute();
  const counts = new Map(rows.map(({ edition, readers }) => [edition, Number(readers)]));
  return Object.fromEntries(targetEditions.map((edition) => [editions[edition].apiLanguage, counts.get(edition) ?? 0]));
}

/** @throws ApiError 409 if readers in one of the languages were already notified of the story */
async function assertNotNotified(transaction: Db, id: number, languages: readonly string[]): Promise<void> {
  const rows = await transaction
    .selectFrom('audit_log')
    .select(['editor_name', 'created_at', 'languages'])
    .where('kind', '=', 'story')
    .where('entity_id', '=', String(id))
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute();
  const earlier = rows.map((row) => ({ ...row, languages: JSON.parse(row.languages) as string[] }));
  const last = earlier.find((row) => row.languages.some((language) => languages.includes(language)));
  if (!last) return;
  const again = last.languages.filter((language) => languages.includes(language)).join(', ');
  const others = languages.filter((language) => !earlier.some((row) => row.languages.includes(language)));
  const hint = others.length ? `. Languages not notified yet: ${others.join(', ')}` : '';
  const message = `again: ${last.editor_name} notified readers in ${again} at ${last.created_at}. Send "again": true to notify them again${hint}`;
  throw new ApiError(409, [{ code: 'ALREADY_NOTIFIED', message, field: 'again' }]);
}

/** Returns the messages for some editions. */
const messagesIn = (messages: Messages, targetEditions: readonly Edition[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([edition]) => targetEditions.includes(edition as Edition)));

/**
 * Adds the job that the leader sends, and an audit entry. Pass the transaction, so that both are
 * written or neither.
 * @returns the id of the job
 */
export async function requestNotification(
  transaction: Db,
  { id, messages, by, now }: { id: number; messages: Messages; by: Actor; now: Date },
): Promise<number> {
  const targetEditions = Object.keys(messages) as Edition[];
  const languages = targetEditions.map((edition) => editions[edition].apiLanguage);
  // Readers who are notified now must not be notified again on publication.
  await cancelOrders(transaction, id, targetEditions);
  await recordAudit(transaction, by, [{ action, kind: 'story', what: id, languages }], now);
  return createJob(transaction, { storyId: id, messages, by }, now);
}

/**
 * Notifies readers again. Editions of an unfinished job are skipped, so that its first readers do
 * not get the message twice.
 * @returns the id of the new job, or of the unfinished one if it covers all editions
 */
async function requestRepeat(
  transaction: Db,
  request: { id: number; messages: Messages; by: Actor; now: Date },
): Promise<number> {
  const unfinished = await openJobsOf(transaction, request.id, request.now);
  const covered = unfinished.flatMap((job) => job.editions);
  const remaining = (Object.keys(request.messages) as Edition[]).filter((edition) => !covered.includes(edition));
  const last = unfinished.at(-1);
  if (!remaining.length && last) return last.id;
  return requestNotification(transaction, { ...request, messages: messagesIn(request.messages, remaining) });
}

export type NotificationResult = {
  readers: Record<string, number>;
  dry: boolean;
  job: JobReport | null;
  /** Open orders of the story. */
  ordered: NotificationOrder[];
};

/**
 * Notifies the readers of a story; with `dry` it only counts them. The job and its audit entry are
 * written in one transaction, so that a second request cannot notify the same readers. With
 * `when: publication` it stores an order, which is carried out once the text is public.
 * @throws ApiError 400 that names the field, 404, 409 if the story is not public, or if readers of
 *   one of the languages were already notified and `again` is not true
 */
export async function notifyReaders(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<NotificationResult> {
  const checked = notifyInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { dry = false, again = false, languages, when = 'now' } = checked.data;
  const isOrder = when === 'publication';
  const targetEditions = await (isOrder ? editionsToNotifyLater : editionsToNotifyNow)(db, id, languages, now);
  const readers = await countReaders(db, targetEditions);
  if (dry) return { readers, dry, job: null, ordered: await listOrders(db, id) };
  if (isOrder) {
    await db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [`notify ${id}`]);
      if (!again) await assertNotNotified(transaction, id, Object.keys(readers));
      await addOrders(transaction, id, { targetEditions, by, now });
    });
    return { readers, dry, job: null, ordered: await listOrders(db, id) };
  }
  const request = { id, messages: await buildStoryMessages(db, id, now, targetEditions), by, now };
  const jobId = await db.transaction().execute(async (transaction) => {
    await withAdvisoryLock(transaction, [`notify ${id}`]);
    if (again) return requestRepeat(transaction, request);
    await assertNotNotified(transaction, id, Object.keys(readers));
    return requestNotification(transaction, request);
  });
  const [job = null] = await jobReports(db, id, jobId);
  return { readers, dry, job, ordered: await listOrders(db, id) };
}

/**
 * Returns the notifications of a story, newest first, and the open orders. Writers do not see the
 * orders for another writer's story.
 * @throws ApiError 404 if the story does not exist, or the editor may not know that it does
 */
export async function listNotifications(
  db: Db,
  id: number,
  { by, now }: { by?: Actor; now: Date },
): Promise<{ items: JobReport[]; ordered: NotificationOrder[] }> {
  const story = await findStoredStory(db, id);
  if (!story) throw notFoundError('Story', id);
  toReadableStory(by, story, now);
  return { items: await jobReports(db, id), ordered: canReadAll(by, story) ? await listOrders(db, id) : [] };
}

/**
 * Cancels the ordered notifications of a story, all or those of one language.
 * @throws ApiError 404 if the story does not exist, 409 if nothing is ordered
 */
export async function cancelNotifications(
  db: Db,
  id: number,
  { edition, by, now }: { edition: Edition | undefined; by: Actor; now: Date },
): Promise<{ cancelled: ApiLanguage[] }> {
  return db.transaction().execute(async (transaction) => {
    await withAdvisoryLock(transaction, [`notify ${id}`]);
    const languages = await cancelOrders(transaction, id, edition === undefined ? undefined : [edition]);
    if (!languages.length) {
      if (!(await findStoredStory(transaction, id))) throw notFoundError('Story', id);
      const inLanguage = edition ? ` in ${editions[edition].apiLanguage}` : '';
      throw new ApiError(409, [
        {
          code: 'NOT_ORDERED',
          message: `No notification of story ${id} is ordered${inLanguage}. A notification that is being sent cannot be cancelled`,
        },
      ]);
    }
    const auditedAction = { action: 'notification_cancelled', kind: 'story', what: id, languages };
    await recordAudit(transaction, by, [auditedAction], now);
    return { cancelled: languages.map((one) => editions[one].apiLanguage) };
  });
}
