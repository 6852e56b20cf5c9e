import webPush from 'web-push';
import type { Db } from '../database/connection';

/** The key pair with which this site names itself to push services (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const setting = 'vapid-keys';

async function stored(db: Db): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  return row && (JSON.parse(row.value) as VapidKeys);
}

/**
 * The keys of this database, made at the first call and never changed: browsers subscribed under
 * them. Of two processes that make them at once, one wins and both use its keys.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const known = await stored(db);
  if (known) return known;
  const made: VapidKeys = webPush.generateVAPIDKeys();
  await db
    .insertInto('settings')
    .values({ name: setting, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await stored(db)) ?? made;
}
