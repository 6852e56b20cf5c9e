import type { Db } from '../../../database/connection';
import { type Edition, editions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';

/** Reasons of withdrawn texts. */

/**
 * Stores the reason for the texts that this write withdraws, and removes the reasons of texts that
 * are no longer withdrawn.
 * @param withdrawn all withdrawn languages of the story; `now` are those that this write withdraws
 */
export async function setWithdrawalReasons(
  transaction: Db,
  id: number,
  { withdrawn, now, reason }: { withdrawn: readonly Edition[]; now: readonly Edition[]; reason: string | undefined },
): Promise<void> {
  const stillWithdrawn = withdrawn.filter((edition) => !now.includes(edition));
  await transaction
    .deleteFrom('withdrawals')
    .where('story_id', '=', id)
    .$if(stillWithdrawn.length > 0, (query) => query.where('language', 'not in', stillWithdrawn))
    .execute();
  if (reason !== undefined && now.length)
    await transaction
      .insertInto('withdrawals')
      .values(now.map((language) => ({ story_id: id, language, reason })))
      .execute();
}

/** Returns the reasons by story id and edition. */
export async function findWithdrawalReasons(db: Db, ids: readonly number[]): Promise<Map<number, ByEdition<string>>> {
  const found = new Map<number, ByEdition<string>>();
  if (!ids.length) return found;
  const rows = await db.selectFrom('withdrawals').selectAll().where('story_id', 'in', ids).execute();
  for (const { story_id, language, reason } of rows)
    found.set(Number(story_id), { ...found.get(Number(story_id)), [language]: reason });
  return found;
}

/**
 * Returns the reasons of one story by API language.
 * @param seen editions to include
 */
export async function reasonsByLanguage(db: Db, id: number, seen: readonly Edition[]): Promise<Record<string, string>> {
  const reasons = (await findWithdrawalReasons(db, [id])).get(id) ?? {};
  return Object.fromEntries(
    seen.flatMap((edition) => {
      const reason = reasons[edition];
      return reason === undefined ? [] : [[editions[edition].apiLanguage, reason]];
    }),
  );
}
