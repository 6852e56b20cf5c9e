import { defaultUserType, parseUserType } from '../../contract/account/user-types';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { canonicalEmail } from '../../platform/format/canonical-email';
import type { Users } from '../../database/schema/readers';

export type User = Omit<Users, 'id'> & { id: number };

const users = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

/** Returns a reader by id, or undefined. Deleted accounts are not returned. */
export const findUser = (db: Db, id: number): Promise<User | undefined> =>
  users(db).where('id', '=', id).executeTakeFirst();

type PhoneLogin = { phone: string; name?: string | null; email?: string | null; userType?: string | null };

/**
 * Returns the account with a phone number. Creates it if there is none. A name is used only if the
 * account has none: the holder of the number can change it later.
 */
export async function getOrCreatePhoneUser(db: Db, login: PhoneLogin, now: Date): Promise<User> {
  const [, user] = await batch(
    db,
    (db) =>
      db
        .insertInto('users')
        .values({
          phone: login.phone,
          user_type: parseUserType(login.userType) ?? defaultUserType,
          created_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('phone').doNothing())
        .execute(),
    (db) => users(db).where('phone', '=', login.phone).executeTakeFirstOrThrow(),
  );
  const changes = {
    ...(login.name && !user.name ? { name: login.name } : {}),
    ...(login.email && !user.email && !user.pending_email ? { pending_email: login.email } : {}),
  };
  return Object.keys(changes).length ? updateUser(db, user.id, changes) : user;
}

/** Claims of a Google account. The e-mail address counts only if Google has verified it. */
export type GoogleProfile = { sub: string; name?: string | undefined; email?: string | undefined; verified: boolean };

/** If concurrent logins conflict, all but the first need another attempt. */
const maxGoogleTries = 3;

/**
 * Returns the account for a Google account: the linked one, otherwise the one with the same
 * verified e-mail address, otherwise a new one.
 * @throws if other logins conflict at every attempt
 */
export async function getOrCreateGoogleUser(db: Db, profile: GoogleProfile, now: Date): Promise<User> {
  for (let tries = 0; tries < maxGoogleTries; tries += 1) {
    const user = await tryGoogleUser(db, profile, now);
    if (user) return user;
  }
  throw new Error('Could not create an account for a Google account: other logins conflicted at every attempt');
}

/**
 * One attempt. Returns undefined if a concurrent login has just linked the Google account or taken
 * the e-mail address.
 */
async function tryGoogleUser(db: Db, profile: GoogleProfile, now: Date): Promise<User | undefined> {
  const joined = await users(db).where('google_sub', '=', profile.sub).executeTakeFirst();
  if (joined) return joined;
  const email = profile.verified && profile.email ? canonicalEmail(profile.email) : null;
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
    // Either the Google account or the e-mail address may be taken.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return users(db).where('google_sub', '=', profile.sub).executeTakeFirst();
}

/**
 * Changes an account.
 * @throws if there is no such account
 */
export async function updateUser(
  db: Db,
  id: number,
  changes: Partial<Pick<User, 'name' | 'email' | 'pending_email' | 'google_sub'>>,
): Promise<User> {
  // A deleted account must not get personal data again.
  const user = db.updateTable('users').set(changes).where('id', '=', id).where('deleted_at', 'is', null);
  return user.returningAll().executeTakeFirstOrThrow();
}

/** Whether a confirmed e-mail address belongs to another reader. */
export async function isEmailTaken(db: Db, email: string, exceptUserId: number): Promise<boolean> {
  const row = await users(db)
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptUserId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes an account. The row remains with the dates of creation and deletion, without personal
 * data. Sessions, tokens, saved stories, codes, mails and the newsletter subscription are deleted.
 * A later login with the same number creates a new account.
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
