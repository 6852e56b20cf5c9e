import type { Actor } from '../../contract/editors';
import { ApiError, invalidInput } from '../../contract/errors';
import { notifyInput } from '../../contract/newsroom/stories';
import type { Db } from '../../database/connection';
import { type Edition, editionNames, editions } from '../../editions';
import { existsIn } from '../../localise';
import { auditLog } from '../../log/audit-log';
import { pushProvider } from '../../push/provider';
import { runAfterResponse } from '../../runtime/run-after-response';
import { recordAudit } from '../audit';
import { notifyReaders } from '../notify';
import { wholeStory } from '../whole-stories';

/** Telling readers about a story, for editors who are not at the machine of the site. */

const action = 'story_notified';

/** Readers who asked for notifications, by the editions in whose language the story is public. */
async function readersOf(db: Db, id: number, now: Date): Promise<Record<string, number>> {
  const story = await wholeStory(db, id, now);
  const rows = await db
    .selectFrom('push_tokens')
    .select('edition')
    .select((e) => e.fn.countAll().as('readers'))
    .groupBy('edition')
    .execute();
  const counts = new Map(rows.map(({ edition, readers }) => [edition, Number(readers)]));
  return Object.fromEntries(
    editionNames
      .filter((edition) => existsIn(story, edition))
      .map((edition) => [editions[edition].apiLanguage, counts.get(edition) ?? 0]),
  );
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
 * Notifies the readers who asked for it, after the answer. `dry` only counts them.
 * @throws ApiError 404 for a story that is not out, 409 for one of which they were notified before
 */
export async function notifyOf(
  db: Db,
  id: number,
  { by, input, now }: { by: Actor; input: unknown; now: Date },
): Promise<{ readers: Record<string, number>; dry: boolean }> {
  const checked = notifyInput.safeParse(input);
  if (!checked.success) throw invalidInput(checked.error);
  const { dry = false, again = false } = checked.data;
  const readers = await readersOf(db, id, now);
  if (dry) return { readers, dry };
  await db.transaction().execute(async (transaction) => {
    const told = await transaction
      .selectFrom('audit')
      .select(['who', 'at'])
      .where('kind', '=', 'story')
      .where('what', '=', String(id))
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (told && !again)
      throw new ApiError(409, [
        {
          code: 'TOLD',
          message: `again: ${told.who} had readers told at ${told.at}; true tells them again`,
          field: 'again',
        },
      ]);
    await recordNotified(transaction, by, id, Object.keys(readers), now);
  });
  notifyLater(db, id, by, now);
  return { readers, dry };
}
