import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import type { CheckedToken, PushProvider } from './message';

/**
 * Stores a token, with the edition that its reader reads. A browser that comes again keeps its row
 * and its welcome.
 */
export async function storeToken(
  db: Db,
  provider: PushProvider['name'],
  { address, token }: CheckedToken,
  edition: Edition,
  now: Date,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ provider, endpoint: address, token, edition, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ provider, token, edition }))
    .execute();
}

/** A stored token by its address. */
export function storedToken(db: Db, address: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'token', 'edition'])
    .where('endpoint', '=', address)
    .executeTakeFirst();
}

/** Deletes a token by its address. */
export async function deleteToken(db: Db, address: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', address).execute();
}

/**
 * Takes the one welcome that a token has. False when it was taken before, by a request of the same
 * moment perhaps.
 */
export async function claimWelcome(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ welcomed_at: now.toISOString() })
    .where('id', '=', id)
    .where('welcomed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes tokens whose subscription does not exist any more. */
export async function deleteTokens(db: Db, ids: number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}
