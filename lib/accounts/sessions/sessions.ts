import type { Db } from '../../database/connection';
import type { Sessions } from '../../database/schema/readers';
import { log } from '../../platform/log/log';
import { securityEvent } from '../../platform/log/security-log';
import { type By, isRevoked, revokeLocally, sessionKey } from './pending-revocations';
import { hashOf, randomValue } from '../../platform/crypto/keyed-hash';
import { type User, userById } from '../profile/users';

export type Session = Omit<Sessions, 'id'> & { id: number };

export type Reader = { user: User; session: Session };

/** A session ends a month after it was last used, and three months after the login in any case. */
export const sessionRules = { idleDays: 30, maxDays: 90 } as const;

/** Seconds after which a use is written down again. */
const seenUpdateSeconds = 300;
const dayInMs = 86_400_000;

const since = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

const isOver = (session: Session, now: Date): boolean =>
  session.last_seen_at <= since(now, sessionRules.idleDays * dayInMs) ||
  session.created_at <= since(now, sessionRules.maxDays * dayInMs);

/**
 * Begins a session; answers the value that the browser holds, 128 random bits of which the database
 * has the hash only.
 */
export async function beginSession(
  db: Db,
  given: { userId: number; provider: Session['provider']; device: string },
  now: Date,
): Promise<{ sid: string; session: Session }> {
  const sid = randomValue();
  const moment = now.toISOString();
  const session = await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(sid),
      user_id: given.userId,
      provider: given.provider,
      device: given.device,
      created_at: moment,
      last_seen_at: moment,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { sid, session };
}

/**
 * The reader whose session it is, or undefined when there is none any more. Looked up each time:
 * who logs out at one process, or is deleted there, is out at all of them at once.
 */
export async function readerOfSession(db: Db, by: By, now: Date): Promise<Reader | undefined> {
  if (isRevoked([sessionKey(by)])) return undefined;
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where((eb) => ('sid' in by ? eb('token_hash', '=', hashOf(by.sid)) : eb('id', '=', by.id)))
    .executeTakeFirst();
  if (!session || isOver(session, now) || isRevoked([session.token_hash, String(session.id)])) return undefined;
  const user = await userById(db, session.user_id);
  if (!user) return undefined;
  if (session.last_seen_at <= since(now, seenUpdateSeconds * 1000)) {
    session.last_seen_at = now.toISOString();
    await db.updateTable('sessions').set({ last_seen_at: session.last_seen_at }).where('id', '=', session.id).execute();
  }
  return { user, session };
}

/** Where a reader is logged in, the latest used first. */
export async function sessionsOf(db: Db, userId: number, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((session) => !isOver(session, now));
}

/** Ends a session of a reader, or all of them when no number is given. Its tokens go with it. */
export async function endSessions(db: Db, userId: number, id?: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends a session at its reader's log-out, which must not fail: when the database does, it is
 * logged, the session is over all the same and its row is deleted later
 * (lib/accounts/sessions/pending-revocations.ts).
 */
export async function logOut(db: Db, by: By): Promise<void> {
  try {
    await db
      .deleteFrom('sessions')
      .where((eb) => ('sid' in by ? eb('token_hash', '=', hashOf(by.sid)) : eb('id', '=', by.id)))
      .execute();
  } catch (error) {
    revokeLocally(by);
    log.error('session_revocation_delayed', { error });
  }
  securityEvent('logged_out');
}

/** Drops sessions that have ended by their age. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<=', since(now, sessionRules.idleDays * dayInMs)),
        eb('created_at', '<=', since(now, sessionRules.maxDays * dayInMs)),
      ]),
    )
    .execute();
}
