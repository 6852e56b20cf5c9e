import type * as z from 'zod';
import type { Actor } from '../../contract/editors';
import { ApiError, invalidField, invalidInput } from '../../contract/errors';
import { notifyInput } from '../../contract/newsroom/notifications';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialect';
import { type Edition, editionNames, editionOfApiLanguage, editions } from '../../editions';
import { existsIn } from '../../localise';
import { jobReports, type JobReport } from '../../push/job-reports';
import { createJob, type Messages, openJobsOf } from '../../push/jobs';
import { recordAudit } from '../audit';
import { storyMessages } from '../notify';
import { wholeStory } from '../whole-stories';

/** Telling readers about a story, for editors who are not at the machine of the site. */

const action = 'story_notified';

/**
 * The editions of a story in which it is public: those that are meant, or all. @throws ApiError 404
 * for a story that is not out, 400 for a language in which it is not
 */
async function editionsOf(
  db: Db,
  id: number,
  languages: z.output<typeof notifyInput>['languages'],
  now: Date,
): Promise<Edition[]> {
  const story = await wholeStory(db, id, now);
  const written = editionNames.filter((edition) => existsIn(story, edition));
  const meant = languages?.map(editionOfApiLanguage);
  for (const [index, edition] of (meant ?? []).entries())
    if (!written.includes(edition))
      throw invalidField(`languages.${index}`, `story ${id} is not public in ${languages?.[index]}`);
  return written.filter((edition) => meant?.includes(edition) ?? true);
}

/** How many readers asked for notifications, by the languages of editions. */
async function readersOf(db: Db, meant: readonly Edition[]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('push_tokens')
    .select('edition')
    .select((e) => e.fn.countAll().as('readers'))
    .groupBy('edition')
    .execute();
  const counts = new Map(rows.map(({ edition, readers }) => [edition, Number(readers)]));
  return Object.fromEntries(meant.map((edition) => [editions[edition].apiLanguage, counts.get(edition) ?? 0]));
}

/** @throws ApiError 409 where readers of one of the languages were notified of the story before */
async function requireNotNotified(transaction: Db, id: number, languages: readonly string[]): Promise<void> {
  const rows = await transaction
    .selectFrom('audit')
    .select(['who', 'at', 'languages'])
    .where('kind', '=', 'story')
    .where('what', '=', String(id))
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute();
  const earlier = rows.map((row) => ({ ...row, languages: JSON.parse(row.languages) as string[] }));
  const last = earlier.find((row) => row.languages.some((language) => languages.includes(language)));
  if (!last) return;
  const again = last.languages.filter((language) => languages.includes(language)).join(', ');
  const others = languages.filter((language) => !earlier.some((row) => row.languages.includes(language)));
  const hint = others.length ? `; languages that were not: ${others.join(', ')}` : '';
  const message = `again: ${last.who} notified readers in ${again} at ${last.at}; true notifies them again${hint}`;
  throw new ApiError(409, [{ code: 'ALREADY_NOTIFIED', message, field: 'again' }]);
}

/** The part of messages that some editions have. */
const messagesIn = (messages: Messages, meant: readonly Edition[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([edition]) => meant.includes(edition as Edition)));

/**
 * Has readers notified: adds the job that the leader sends, and an audit entry.
 * @param transaction so that neither is without the other
 * @returns the id of the job
 */
export async function requestNotification(
  transaction: Db,
  { id, messages, by, now }: { id: number; messages: Messages; by: Actor; now: Date },
): Promise<number> {
  const languages = (Object.keys(messages) as Edition[]).map((edition) => editions[edition].apiLanguage);
  await recordAudit(transaction, by, [{ action, kind: 'story', what: id, languages }], now);
  return createJob(transaction, { storyId: id, messages, by }, now);
}

/**
 * The same for whoever says `again`. Editions that an unfinished job is still notifying are left to
 * it, so that its first readers are not notified twice.
 * @returns the id of the new job, or of the unfinished one if it has all of the editions
 */
async function requestAgain(
  transaction: Db,
  request: { id: number; messages: Messages; by: Actor; now: Date },
): Promise<number> {
  const unfinished = await openJobsOf(transaction, request.id, request.now);
  const covered = unfinished.flatMap((job) => job.editions);
  const left = (Object.keys(request.messages) as Edition[]).filter((edition) => !covered.includes(edition));
  const last = unfinished.at(-1);
  if (!left.length && last) return last.id;
  return requestNotification(transaction, { ...request, messages: messagesIn(request.messages, left) });
}

export type Notified = { readers: Record<string, number>; dry: boolean; job: JobReport | null };

/**
 * Has the readers notified who asked for it, unless it is `dry`, which only counts them. The job is
 * written in the transaction that notes that they were notified, so nobody else notifies them too.
 * @throws ApiError 400 that names the field, 404 for a story that is not public, 409 if readers of
 * one of the languages were notified before, unless `again` is said
 */
export async function notifyOf(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<Notified> {
  const checked = notifyInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { dry = false, again = false, languages } = checked.data;
  const meant = await editionsOf(db, id, languages, now);
  const readers = await readersOf(db, meant);
  if (dry) return { readers, dry, job: null };
  const request = { id, messages: await storyMessages(db, id, now, meant), by, now };
  const jobId = await db.transaction().execute(async (transaction) => {
    await withAdvisoryLock(transaction, [`notify ${id}`]);
    if (again) return requestAgain(transaction, request);
    await requireNotNotified(transaction, id, Object.keys(readers));
    return requestNotification(transaction, request);
  });
  const [job = null] = await jobReports(db, id, jobId);
  return { readers, dry, job };
}

/** What became of the notifications of a story, newest first. */
export async function notificationsOf(db: Db, id: number): Promise<{ items: JobReport[] }> {
  return { items: await jobReports(db, id) };
}
