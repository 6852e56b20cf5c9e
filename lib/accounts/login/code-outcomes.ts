import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import type { Database } from '../../database/schema/schema';
import type { OneTimeCodes } from '../../database/schema/readers';

/**
 * What became of the last login codes. Who has messages sent at the site's cost stays below its
 * limits and uses no code: only over many codes, and so over hours, does that differ from readers
 * who mistype.
 */

/**
 * Milliseconds for which a code that is over is kept, so that the reader can learn why it is
 * refused.
 */
const retentionMs = 3_600_000;

/**
 * Sent login codes of which it stays known whether they were used, and nothing else, when they are
 * dropped.
 */
const maxOutcomes = 50;
/**
 * The setting in which that is kept: a 1 for each that was used and a 0 for each other, the last
 * one at the end.
 */
const outcomesName = 'login-code-outcomes';

async function droppedOutcomes(db: Db | Transaction<Database>): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', outcomesName).executeTakeFirst();
  return row?.value ?? '';
}

const outcomeOf = ({ used_at }: Pick<OneTimeCodes, 'used_at'>): string => (used_at === null ? '0' : '1');

/**
 * Whether each of the last login codes that were sent and are over was used, the last one at the
 * end; `maxOutcomes` at most.
 */
export async function lastOutcomes(db: Db, now: Date): Promise<boolean[]> {
  // What is dropped meanwhile is missing then, and not counted twice.
  const dropped = await droppedOutcomes(db);
  const rows = await db
    .selectFrom('one_time_codes')
    .select('used_at')
    .where('purpose', '=', 'login')
    .where('code_hash', '!=', '')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at', 'desc')
    .limit(maxOutcomes)
    .execute();
  const all = dropped + rows.reverse().map(outcomeOf).join('');
  return [...all.slice(-maxOutcomes)].map((outcome) => outcome === '1');
}

/**
 * Drops codes that have been over for an hour. Of the last of them it stays known whether they were
 * used.
 */
export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withAdvisoryLock(trx, [outcomesName]);
    const dropped = await trx
      .deleteFrom('one_time_codes')
      .where('expires_at', '<=', new Date(now.getTime() - retentionMs).toISOString())
      .returning(['purpose', 'code_hash', 'used_at', 'expires_at'])
      .execute();
    const sent = dropped
      .filter(({ purpose, code_hash }) => purpose === 'login' && code_hash !== '')
      .sort((a, b) => (a.expires_at < b.expires_at ? -1 : 1));
    if (!sent.length) return;
    const value = ((await droppedOutcomes(trx)) + sent.map(outcomeOf).join('')).slice(-maxOutcomes);
    await trx
      .insertInto('settings')
      .values({ name: outcomesName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}
