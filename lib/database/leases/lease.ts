import type { Db } from '../connection';

/**
 * Tries to take a named lease for `milliseconds` from `now`, as a setting in the database. Returns
 * whether this process got it. A lease from the future was taken by a clock that was ahead, so it
 * counts as free.
 */
export async function acquireLease(db: Db, name: string, milliseconds: number, now: Date): Promise<boolean> {
  const value = now.toISOString();
  const made = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) return true;
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value })
    .where('name', '=', name)
    .where((is) =>
      is.or([
        is('value', '<=', new Date(now.getTime() - milliseconds).toISOString()),
        is('value', '>', new Date(now.getTime() + milliseconds).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
