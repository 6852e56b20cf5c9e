import type { Db } from '../../database/connection';
import type { Edition } from '../../platform/editions';
import type { CheckedToken, PushProvider } from './message';

/**
 * Stores a token with the reader's edition. If the browser is known, its row is updated and it gets
 * no second welcome.
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

export function storedToken(db: Db, address: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'token', 'edition'])
    .where('endpoint', '=', address)
    .executeTakeFirst();
}

export async function deleteToken(db: Db, address: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', address).execute();
}

/**
 * Claims the welcome of a token. Returns false if it was sent before, or is being sent by another
 * request.
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

/** Deletes tokens whose subscription no longer exists. */
export async function deleteTokens(db: Db, ids: number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}
