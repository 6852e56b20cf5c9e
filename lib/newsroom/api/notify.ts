import type * as z from 'zod';
import type { Actor } from '../../contract/editors';
import { ApiError, invalidField, invalidInput } from '../../contract/errors';
import { notifyInput } from '../../contract/newsroom/stories';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialect';
import { type Edition, editionNames, editionOfApiLanguage, editions } from '../../editions';
import { existsIn } from '../../localise';
import { auditLog } from '../../log/audit-log';
import { pushProvider } from '../../push/provider';
import { runAfterResponse } from '../../runtime/run-after-response';
import { recordAudit } from '../audit';
import { notifyReaders } from '../notify';
import { wholeStory } from '../whole-stories';

/** Telling readers about a story, for editors who are not at the machine of the site. */

const action = 'story_notified';

type Notified = z.output<typeof notifyInput>;

/**
 * The editions of a story in which it is public: those that are meant, or all. @throws ApiError 404
 * for a story that is not out, 400 for a language in which it is not
 */
async function editionsOf(db: Db, id: number, languages: Notified['languages'], now: Date): Promise<Edition[]> {
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

/** Notes in the audit that somebody has readers notified. @param transaction that says so, too */
export const recordNotified = (transaction: Db, by: Actor, id: number, languages: readonly string[], now: Date) =>
  recordAudit(transaction, by, [{ action, kind: 'story', what: id, languages }], now);

/**
 * Notifies the readers of the editions that are meant, all by default, when nobody waits for it any
 * longer.
 */
export const notifyLater = (db: Db, id: number, by: Actor, now: Date, only?: readonly Edition[]): void =>
  runAfterResponse(async () => {
    const { sent, failed, gone } = await notifyReaders(db, pushProvider(db), id, now, only);
    auditLog(action, { token: by.token, story: id, sent, failed, gone, network: by.network });
  }, 'notification_failed');

/**
 * Notes that readers are about to be notified, so that nobody else notifies them too.
 * @returns the editions that are meant and how many readers each has; `dry` notes nothing
 * @throws ApiError 400 that names the field, 404 for a story that is not out, 409 for one of which
 * readers of one of the languages were notified before, unless `again` is said
 */
export async function claimNotification(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<{ meant: Edition[]; readers: Record<string, number>; dry: boolean }> {
  const checked = notifyInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { dry = false, again = false, languages } = checked.data;
  const meant = await editionsOf(db, id, languages, now);
  const readers = await readersOf(db, meant);
  if (!dry)
    await db.transaction().execute(async (transaction) => {
      await withAdvisoryLock(transaction, [`notify ${id}`]);
      if (!again) await requireNotNotified(transaction, id, Object.keys(readers));
      await recordNotified(transaction, by, id, Object.keys(readers), now);
    });
  return { meant, readers, dry };
}

/**
 * Notifies the readers who asked for it, after the answer. `dry` only counts them.
 * @throws ApiError as `claimNotification` does
 */
export async function notifyOf(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<{ readers: Record<string, number>; dry: boolean }> {
  const { meant, readers, dry } = await claimNotification(db, id, { by, input, now });
  if (!dry) notifyLater(db, id, by, now, meant);
  return { readers, dry };
}
