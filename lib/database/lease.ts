import type { Db } from './connection';

/**
 * True for the one process of those that share the database whose turn it is: none has had one of
 * that name within `milliseconds` before `now`. The turn is noted in the settings under the name.
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
    .where('value', '<=', new Date(now.getTime() - milliseconds).toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a turn back whose work was not done, so that whoever looks next has it. */
export async function releaseLease(db: Db, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
