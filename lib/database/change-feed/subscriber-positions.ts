import type { Db } from '../connection';

/** The cursor of a subscriber that only the leader runs. Undefined for a new subscriber. */
export async function readPosition(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('change_feed_subscribers')
    .select('cursor')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.cursor;
}

/** Stores the cursor of a subscriber. */
export async function writePosition(db: Db, name: string, position: string): Promise<void> {
  await db
    .insertInto('change_feed_subscribers')
    .values({ name, cursor: position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ cursor: position }))
    .execute();
}
