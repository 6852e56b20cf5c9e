import type { Db } from '../connection';

/** How far a follower is that one process at a time runs for all; undefined for a new one. */
export async function readPosition(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('change_feed_subscribers')
    .select('cursor')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.cursor;
}

/** Notes how far a follower is. */
export async function writePosition(db: Db, name: string, position: string): Promise<void> {
  await db
    .insertInto('change_feed_subscribers')
    .values({ name, cursor: position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ cursor: position }))
    .execute();
}
