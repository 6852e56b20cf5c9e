import type { Db } from '../../database/connection';
import type { Sessions } from '../../database/schema/readers';
import { log } from '../../platform/log/log';
import { logSecurityEvent } from '../../platform/log/security-log';
import { type SessionRef, isRevoked, revokeLocally, sessionKey } from './pending-revocations';
import { sha256Hex, randomToken } from '../../platform/crypto/hashes';
import { type User, findUser } from '../profile/users';

export type Session = Omit<Sessions, 'id'> & { id: number };

export type Reader = { user: User; session: Session };

/** A session expires 30 days after its last use, and 90 days after the login in any case. */
export const sessionRules = { idleDays: 30, maxDays: 90 } as const;

/** Minimum interval between two updates of `last_seen_at`, in seconds. */
const seenUpdateSeconds = 300;
const dayInMs = 86_400_000;

const isoBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

const isExpired = (session: Session, now: Date): boolean =>
  session.last_seen_at <= isoBefore(now, sessionRules.idleDays * dayInMs) ||
  session.created_at <= isoBefore(now, sessionRules.maxDays * dayInMs);

/**
 * Creates a session. Returns the value for the browser, 128 random bits. The database stores only
 * its hash.
 */
export async function createSession(
  db: Db,
  input: { userId: number; provider: Session['provider']; device: string },
  now: Date,
): Promise<{ sid: string; session: Session }> {
  const sid = randomToken();
  const timestamp = now.toISOString();
  const session = await db
    .insertInto('sessions')
    .values({
      token_hash: sha256Hex(sid),
      user_id: input.userId,
      provider: input.provider,
      device: input.device,
      created_at: timestamp,
      last_seen_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { sid, session };
}

/**
 * Returns the reader of a session, or undefined if it has ended. Not cached: a log-out or deletion
 * in one process must take effect in all processes immediately.
 */
export async function findReaderBySession(db: Db, ref: SessionRef, now: Date): Promise<Reader | undefined> {
  if (isRevoked([sessionKey(ref)])) return undefined;
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where((eb) => ('sid' in ref ? eb('token_hash', '=', sha256Hex(ref.sid)) : eb('id', '=', ref.id)))
    .executeTakeFirst();
  if (!session || isExpired(session, now) || isRevoked([session.token_hash, String(session.id)])) return undefined;
  const user = await findUser(db, session.user_id);
  if (!user) return undefined;
  if (session.last_seen_at <= isoBefore(now, seenUpdateSeconds * 1000)) {
    session.last_seen_at = now.toISOString();
    await db.updateTable('sessions').set({ last_seen_at: session.last_seen_at }).where('id', '=', session.id).execute();
  }
  return { user, session };
}

/** Returns the sessions of a reader, the last used first. */
export async function listSessions(db: Db, userId: number, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((session) => !isExpired(session, now));
}

/**
 * Ends one session of a reader, or all if `id` is undefined. Its tokens are deleted, too. Returns
 * the number of ended sessions.
 */
export async function endSessions(db: Db, userId: number, id?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends a session. Log-out must not fail: if the database is unavailable, the error is logged, the
 * session is revoked locally and its row is deleted later
 * (lib/accounts/sessions/pending-revocations.ts).
 */
export async function logOut(db: Db, ref: SessionRef): Promise<void> {
  try {
    await db
      .deleteFrom('sessions')
      .where((eb) => ('sid' in ref ? eb('token_hash', '=', sha256Hex(ref.sid)) : eb('id', '=', ref.id)))
      .execute();
  } catch (error) {
    revokeLocally(ref);
    log.error('session_revocation_delayed', { error });
  }
  logSecurityEvent('logged_out');
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<=', isoBefore(now, sessionRules.idleDays * dayInMs)),
        eb('created_at', '<=', isoBefore(now, sessionRules.maxDays * dayInMs)),
      ]),
    )
    .execute();
}
