import { defaultUserType, knownUserType } from '../../contract/account/user-types';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { canonicalMailAddress } from '../../platform/format/mail-address';
import type { Users } from '../../database/schema/readers';

export type User = Omit<Users, 'id'> & { id: number };

const users = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

/** The reader with a number, or undefined; a deleted account is none. */
export const userById = (db: Db, id: number): Promise<User | undefined> =>
  users(db).where('id', '=', id).executeTakeFirst();

type ByPhone = { phone: string; name?: string | null; email?: string | null; userType?: string | null };

/**
 * The account of a phone number; made when there is none. A name fills an empty place only: whoever
 * holds the number decides it later.
 */
export async function userWithPhone(db: Db, known: ByPhone, now: Date): Promise<User> {
  const [, user] = await batch(
    db,
    (db) =>
      db
        .insertInto('users')
        .values({
          phone: known.phone,
          user_type: knownUserType(known.userType) ?? defaultUserType,
          created_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute(),
    (db) => users(db).where('phone', '=', known.phone).executeTakeFirstOrThrow(),
  );
  const changes = {
    ...(known.name && !user.name ? { name: known.name } : {}),
    ...(known.email && !user.email && !user.pending_email ? { pending_email: known.email } : {}),
  };
  return Object.keys(changes).length ? updateUser(db, user.id, changes) : user;
}

/** What Google says of a reader. The address counts only when Google has confirmed it. */
export type GoogleProfile = { sub: string; name?: string | undefined; email?: string | undefined; verified: boolean };

/** Of logins that take each other's address, all but the first look again, and find it. */
const maxGoogleTries = 3;

/**
 * The account of a Google account: the one that is joined to it, else the one with the same
 * confirmed address, else a new one.
 * @throws when other logins take what this one is about to take, every time
 */
export async function userWithGoogle(db: Db, profile: GoogleProfile, now: Date): Promise<User> {
  for (let tries = 0; tries < maxGoogleTries; tries += 1) {
    const user = await takeWithGoogle(db, profile, now);
    if (user) return user;
  }
  throw new Error('An account for a Google account could not be made');
}

/** One try; undefined when another login has just taken the number or the address. */
async function takeWithGoogle(db: Db, profile: GoogleProfile, now: Date): Promise<User | undefined> {
  const joined = await users(db).where('google_sub', '=', profile.sub).executeTakeFirst();
  if (joined) return joined;
  const email = profile.verified && profile.email ? canonicalMailAddress(profile.email) : null;
  const sameAddress = email ? await users(db).where('email', '=', email).executeTakeFirst() : undefined;
  if (sameAddress && sameAddress.google_sub === null) {
    return updateUser(db, sameAddress.id, {
      google_sub: profile.sub,
      ...(sameAddress.name ? {} : { name: profile.name ?? null }),
    });
  }
  await db
    .insertInto('users')
    .values({
      google_sub: profile.sub,
      email: sameAddress ? null : email,
      name: profile.name ?? null,
      user_type: defaultUserType,
      created_at: now.toISOString(),
    })
    // Whatever is taken: the number, or the address.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return users(db).where('google_sub', '=', profile.sub).executeTakeFirst();
}

/** Changes a reader's account. @throws when there is none */
export async function updateUser(
  db: Db,
  id: number,
  changes: Partial<Pick<User, 'name' | 'email' | 'pending_email' | 'google_sub'>>,
): Promise<User> {
  // Not one that was deleted meanwhile: nothing personal may come back into its row.
  const user = db.updateTable('users').set(changes).where('id', '=', id).where('deleted_at', 'is', null);
  return user.returningAll().executeTakeFirstOrThrow();
}

/** True when a confirmed address is another reader's. */
export async function isTaken(db: Db, email: string, by: number): Promise<boolean> {
  const row = await users(db).select('id').where('email', '=', email).where('id', '!=', by).executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes an account softly: its row stays, with the days on which it was made and deleted and
 * nothing personal; sessions, tokens, saved stories and the newsletter of the confirmed address go.
 * Who logs in with the same number later begins anew.
 */
export async function deleteUser(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select(['phone', 'email']).where('id', '=', id).executeTakeFirst();
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await trx.deleteFrom('saved_stories').where('user_id', '=', id).execute();
    const targets = [user?.phone, user?.email].filter((target) => target != null);
    if (targets.length) await trx.deleteFrom('one_time_codes').where('target', 'in', targets).execute();
    if (user?.email) {
      await trx.deleteFrom('newsletter_subscribers').where('email', '=', user.email).execute();
      await trx.deleteFrom('outgoing_emails').where('recipient', '=', user.email).execute();
    }
    await trx
      .updateTable('users')
      .set({
        phone: null,
        email: null,
        pending_email: null,
        name: null,
        google_sub: null,
        deleted_at: now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
  });
}
