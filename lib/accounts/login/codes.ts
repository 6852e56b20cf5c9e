import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import type { Database } from '../../database/schema/schema';
import type { OneTimeCodes } from '../../database/schema/readers';
import { equalsInConstantTime } from '../../platform/runtime/signature';
import { sha256Hex, hmacHex, randomToken } from '../../platform/crypto/hashes';
import { ipPrefix } from '../../platform/network/ip-prefix';

/**
 * Rules of one-time codes. A code is valid once, for five minutes and five attempts, in the browser
 * that requested it.
 */
export const codeRules = { digits: 6, seconds: 300, attempts: 5 } as const;

/** Time window in which wrong codes count, in seconds. */
const failureWindowSeconds = 3600;
/**
 * Purpose of a code and the data of its request. `previous` is the challenge of the browser's last
 * code, which becomes invalid.
 */
export type CodeRequest = {
  purpose: OneTimeCodes['purpose'];
  target: string;
  sessionId?: number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  userType?: string | undefined;
  previous?: string | undefined;
  /** Whether the code is not sent. It looks like any other code, but no digits match it. */
  unsent?: boolean | undefined;
};

type Keys = { pepper: string; now: Date };

/**
 * Keys of the counters of wrong codes. Each wrong code counts for its target (which affects codes
 * created later), for the target and the connection, and for the code itself from any connection.
 */
const failureKeys = {
  target: (pepper: string, target: string) => hmacHex(pepper, 'wrong code', target),
  connection: (pepper: string, target: string, address: string) =>
    hmacHex(pepper, 'wrong code of connection', target, ipPrefix(address)),
  code: (pepper: string, id: string) => hmacHex(pepper, 'wrong code of challenge', id),
};
const codeHash = (pepper: string, id: string, target: string, code: string): string =>
  hmacHex(pepper, 'code', id, target, code);
const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Returns the times of the latest wrong codes of the last hour, at most as many as cause a lock.
 */
async function failures(db: Db | Transaction<Database>, key: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('rate_limit_uses')
    .select('used_at')
    .where('key', '=', key)
    .where('used_at', '>', later(now, -failureWindowSeconds))
    .orderBy('used_at', 'desc')
    .limit(codeRules.attempts)
    .execute();
  return rows.map(({ used_at }) => used_at);
}

async function secondsLocked(db: Db | Transaction<Database>, key: string, now: Date): Promise<number> {
  const wrong = await failures(db, key, now);
  const oldest = wrong.at(-1);
  if (wrong.length < codeRules.attempts || !oldest) return 0;
  return Math.max(1, Math.ceil((Date.parse(oldest) + failureWindowSeconds * 1000 - now.getTime()) / 1000));
}

/**
 * Returns the number of seconds until a connection may request and try codes of a target again. It
 * is locked after five wrong codes from this connection. 0 if it is not locked.
 */
export const secondsUntilUnlocked = (
  db: Db | Transaction<Database>,
  { target, address }: { target: string; address: string },
  { pepper, now }: Keys,
): Promise<number> => secondsLocked(db, failureKeys.connection(pepper, target, address), now);

/**
 * Whether new codes of a target are blocked, after five wrong codes from any connection. Codes that
 * were created before remain valid.
 */
export const isTargetLocked = async (db: Db, target: string, { pepper, now }: Keys): Promise<boolean> =>
  (await secondsLocked(db, failureKeys.target(pepper, target), now)) > 0;

const newCode = (): string => String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0');

/** Invalidates the browser's last code if it is still open. */
async function expirePreviousCode(db: Db, { previous, purpose }: CodeRequest, now: Date): Promise<void> {
  if (!previous) return;
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: now.toISOString() })
    .where('id', '=', sha256Hex(previous))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/**
 * Creates a code. Wrong codes for its target in the last hour already count for it, so requesting
 * another code unlocks nothing. For an unsent code they do not count, because that would reveal
 * them. Returns the code to send, which must not be stored, and the challenge for the browser.
 */
export async function createCode(
  db: Db,
  request: CodeRequest,
  keys: Keys,
): Promise<{ challenge: string; code: string }> {
  const { pepper, now } = keys;
  const challenge = randomToken();
  const id = sha256Hex(challenge);
  const code = newCode();
  await db.transaction().execute(async (trx) => {
    const failed = failureKeys.target(pepper, request.target);
    const [, wrong] = await batch(
      trx,
      (db) => withAdvisoryLock(db, [failed]),
      (db) => failures(db, failed, now),
    );
    await batch(
      trx,
      (db) => expirePreviousCode(db, request, now),
      (db) =>
        db
          .insertInto('one_time_codes')
          .values({
            id,
            purpose: request.purpose,
            target: request.target,
            code_hash: request.unsent ? '' : codeHash(pepper, id, request.target, code),
            attempts: request.unsent ? 0 : wrong.length,
            session_id: request.sessionId ?? null,
            name: request.name ?? null,
            email: request.email ?? null,
            user_type: request.userType ?? null,
            created_at: now.toISOString(),
            expires_at: later(now, codeRules.seconds),
          })
          .execute(),
    );
  });
  return { challenge, code };
}

/**
 * Milliseconds for which an expired code is stored, so that the reader can learn why it is
 * rejected.
 */
const retentionMs = 3_600_000;

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<=', new Date(now.getTime() - retentionMs).toISOString())
    .execute();
}

export async function deleteCode(db: Db, challenge: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('id', '=', sha256Hex(challenge)).execute();
}

export const wasSent = ({ code_hash }: OneTimeCodes): boolean => code_hash !== '';

/** Returns the code for a browser's challenge, even if it is expired. */
export async function findCode(
  db: Db | Transaction<Database>,
  challenge: string | undefined,
  purpose: OneTimeCodes['purpose'],
): Promise<OneTimeCodes | undefined> {
  if (!challenge) return undefined;
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('id', '=', sha256Hex(challenge))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Whether a code can still be entered. */
export const isOpen = (code: OneTimeCodes, now: Date): boolean =>
  code.used_at === null && code.expires_at > now.toISOString() && code.attempts < codeRules.attempts;

export type CodeCheck =
  | { kind: 'right'; code: OneTimeCodes }
  | { kind: 'wrong'; left: number }
  /** Seconds until codes for the target are accepted again. */
  | { kind: 'locked'; retryAfter: number }
  | { kind: 'missing' | 'used' | 'expired' };

type Entered = {
  challenge: string | undefined;
  purpose: OneTimeCodes['purpose'];
  code: string;
  address: string;
  sessionId?: number;
};

/**
 * Returns `lockedResult` if the connection or the code is locked, or the target of a sent code. The
 * holder of an unsent code must not learn about attempts of others. If a correct code has removed
 * the lock in the meantime, this code is invalid, but a new one works.
 */
async function lockedResult(
  trx: Transaction<Database>,
  row: OneTimeCodes,
  address: string,
  keys: Keys,
): Promise<CodeCheck> {
  const { pepper, now } = keys;
  const held = [
    failureKeys.connection(pepper, row.target, address),
    failureKeys.code(pepper, row.id),
    ...(wasSent(row) ? [failureKeys.target(pepper, row.target)] : []),
  ];
  for (const key of held) {
    const retryAfter = await secondsLocked(trx, key, now);
    if (retryAfter > 0) return { kind: 'locked', retryAfter };
  }
  return { kind: 'expired' };
}

async function rejectionOf(
  trx: Transaction<Database>,
  row: OneTimeCodes | undefined,
  address: string,
  keys: Keys,
): Promise<CodeCheck> {
  if (!row) return { kind: 'missing' };
  if (row.used_at !== null) return { kind: 'used' };
  return row.attempts >= codeRules.attempts ? lockedResult(trx, row, address, keys) : { kind: 'expired' };
}

/**
 * Checks a code. The attempt is counted before the code is compared, so at most five of fifty
 * concurrent attempts are checked, and a correct code works only once. A connection has five wrong
 * codes per target and hour, over all challenges. Attempts of other connections do not affect a
 * code that was already sent, otherwise a stranger could lock out the reader. `use` runs in the
 * same transaction. If it fails, the code is not used up.
 */
export async function verifyCode(
  db: Db,
  entered: Entered,
  keys: Keys,
  use: (transaction: Db, code: OneTimeCodes) => Promise<void> = async () => undefined,
): Promise<CodeCheck> {
  const { challenge, purpose, address } = entered;
  const { pepper, now } = keys;
  const held = await findCode(db, challenge, purpose);
  if (!challenge || !held) return { kind: 'missing' };
  const targetKey = failureKeys.target(pepper, held.target);
  const connectionKey = failureKeys.connection(pepper, held.target, address);
  const codeKey = failureKeys.code(pepper, held.id);
  return db.transaction().execute(async (trx) => {
    const [, { length: earlierFailures }] = await batch(
      trx,
      (db) => withAdvisoryLock(db, [targetKey]),
      (db) => failures(db, connectionKey, now),
    );
    const row = await countAttempt(trx, { ...entered, id: held.id }, now);
    if (!row) return rejectionOf(trx, await findCode(trx, challenge, purpose), address, keys);
    if (earlierFailures >= codeRules.attempts) return lockedResult(trx, row, address, keys);
    const used_at = now.toISOString();
    if (!equalsInConstantTime(row.code_hash, codeHash(pepper, row.id, row.target, entered.code))) {
      const failed = [connectionKey, codeKey, ...(wasSent(row) ? [targetKey] : [])];
      await trx
        .insertInto('rate_limit_uses')
        .values(failed.map((key) => ({ key, used_at })))
        .execute();
      const left = codeRules.attempts - Math.max(row.attempts, earlierFailures + 1);
      return left > 0 ? { kind: 'wrong', left } : lockedResult(trx, row, address, keys);
    }
    const clearFailures = async (db: Db) => {
      const others = await db.selectFrom('one_time_codes').select('id').where('target', '=', row.target).execute();
      const cleared = [targetKey, connectionKey, ...others.map(({ id }) => failureKeys.code(pepper, id))];
      await db.deleteFrom('rate_limit_uses').where('key', 'in', cleared).execute();
    };
    await batch(
      trx,
      (db) => db.updateTable('one_time_codes').set({ used_at }).where('id', '=', row.id).execute(),
      clearFailures,
      (db) => use(db, row),
    );
    return { kind: 'right', code: row };
  });
}

async function countAttempt(
  trx: Transaction<Database>,
  { id, purpose, sessionId }: { id: string; purpose: OneTimeCodes['purpose']; sessionId?: number },
  now: Date,
): Promise<OneTimeCodes | undefined> {
  return trx
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('attempts', '<', codeRules.attempts)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .returningAll()
    .executeTakeFirst();
}
