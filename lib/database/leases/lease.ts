import type { Db } from '../connection';

/**
 * Takes a lease by its name for `milliseconds` from `now`, in the settings of the shared database.
 * True for the one process that gets it. One that would last longer was taken by a clock that was
 * ahead, and is free.
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
