import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '../database/connection';
import { takeTurns } from '../database/dialect';
import type { Database, OneTimeCodes } from '../database/schema';
import { hashOf, keyedHash, randomValue } from './keyed-hash';

/** One-time codes (SECURITY section 3.1, REQ-OTP 1 and 2): six digits, five minutes, five attempts, once, for the browser that asked. */
export const codeRules = { digits: 6, seconds: 300, attempts: 5 } as const;

/** Seconds for which wrong codes count against a number, whichever code they were tried on. */
const failuresCountFor = 3600;
/** Seconds for which a code that is over is kept, so that the reader can be told why it is refused. */
const keptAfterEnd = 3600;

/** What a code is made for. `previous` is the challenge that the browser holds already: its code ends. */
export type CodeRequest = {
  purpose: OneTimeCodes['purpose'];
  target: string;
  sessionId?: number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  userType?: string | undefined;
  previous?: string | undefined;
  /** True for a code that is sent to nobody: it is like any other, but no number opens it. */
  unsent?: boolean | undefined;
};

type Keys = { pepper: string; now: Date };

const failureKey = (pepper: string, target: string): string => keyedHash(pepper, 'wrong code', target);
const codeHash = (pepper: string, id: string, target: string, code: string): string =>
  keyedHash(pepper, 'code', id, target, code);
const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/** Wrong codes of the last hour for a target since its last right one. */
async function failures(db: Db | Transaction<Database>, target: string, { pepper, now }: Keys): Promise<string[]> {
  const rows = await db
    .selectFrom('limit_uses')
    .select('used_at')
    .where('key', '=', failureKey(pepper, target))
    .where('used_at', '>', later(now, -failuresCountFor))
    .orderBy('used_at', 'desc')
    .limit(codeRules.attempts)
    .execute();
  return rows.map(({ used_at }) => used_at);
}

/** Seconds for which no code opens anything for a target, after five wrong ones; 0 when it is not locked. */
export async function lockedFor(db: Db | Transaction<Database>, target: string, keys: Keys): Promise<number> {
  const wrong = await failures(db, target, keys);
  const oldest = wrong.at(-1);
  if (wrong.length < codeRules.attempts || !oldest) return 0;
  return Math.max(1, Math.ceil((Date.parse(oldest) + failuresCountFor * 1000 - keys.now.getTime()) / 1000));
}

/** Six digits, each six equally likely. */
const newCode = (): string => String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0');

/**
 * Makes a code. The wrong codes of the last hour count on it too, so that asking anew unlocks nothing. Answers the code, which is
 * to be sent and forgotten, and the challenge that the browser must hold.
 */
export async function makeCode(db: Db, asked: CodeRequest, keys: Keys): Promise<{ challenge: string; code: string }> {
  const { pepper, now } = keys;
  const challenge = randomValue();
  const id = hashOf(challenge);
  const code = newCode();
  await db.transaction().execute(async (trx) => {
    await takeTurns(trx, [failureKey(pepper, asked.target)]);
    if (asked.previous) {
      await trx
        .updateTable('one_time_codes')
        .set({ expires_at: now.toISOString() })
        .where('id', '=', hashOf(asked.previous))
        .where('purpose', '=', asked.purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .execute();
    }
    await trx
      .insertInto('one_time_codes')
      .values({
        id,
        purpose: asked.purpose,
        target: asked.target,
        code_hash: asked.unsent ? '' : codeHash(pepper, id, asked.target, code),
        attempts: (await failures(trx, asked.target, keys)).length,
        session_id: asked.sessionId ?? null,
        name: asked.name ?? null,
        email: asked.email ?? null,
        user_type: asked.userType ?? null,
        created_at: now.toISOString(),
        expires_at: later(now, codeRules.seconds),
      })
      .execute();
  });
  return { challenge, code };
}

/** Takes back a code that could not be sent. */
export async function dropCode(db: Db, challenge: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('id', '=', hashOf(challenge)).execute();
}

/** True for a code that somebody was sent. */
export const wasSent = ({ code_hash }: OneTimeCodes): boolean => code_hash !== '';

/** The code that a browser's challenge stands for, over or not; undefined when there is none. */
export async function codeOf(
  db: Db | Transaction<Database>,
  challenge: string | undefined,
  purpose: OneTimeCodes['purpose'],
): Promise<OneTimeCodes | undefined> {
  if (!challenge) return undefined;
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('id', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** True while a code can still be entered. */
export const isOpen = (code: OneTimeCodes, now: Date): boolean =>
  code.used_at === null && code.expires_at > now.toISOString() && code.attempts < codeRules.attempts;

/** What became of a code that was entered. */
export type Verdict =
  | { kind: 'right'; code: OneTimeCodes }
  | { kind: 'wrong'; left: number }
  /** Seconds until a code for the target is taken again. */
  | { kind: 'locked'; retryAfter: number }
  | { kind: 'missing' | 'used' | 'expired' };

const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));

/** Locked, for as long as the target is; a code whose lock the right one has ended since is no good either, but another is. */
async function locked(trx: Transaction<Database>, target: string, keys: Keys): Promise<Verdict> {
  const retryAfter = await lockedFor(trx, target, keys);
  return retryAfter > 0 ? { kind: 'locked', retryAfter } : { kind: 'expired' };
}

/** Why a code takes no attempt any more. */
async function refusal(trx: Transaction<Database>, row: OneTimeCodes | undefined, keys: Keys): Promise<Verdict> {
  if (!row) return { kind: 'missing' };
  if (row.used_at !== null) return { kind: 'used' };
  return row.attempts >= codeRules.attempts ? locked(trx, row.target, keys) : { kind: 'expired' };
}

/**
 * Tries a code. The attempt is counted in one statement before the code is looked at, so that of fifty at once five are; a right one
 * is good for one only. Those who try codes of the same target take turns, so that five wrong codes lock it however many challenges
 * they are tried on.
 */
export async function tryCode(
  db: Db,
  entered: { challenge: string | undefined; purpose: OneTimeCodes['purpose']; code: string; sessionId?: number },
  keys: Keys,
): Promise<Verdict> {
  const { challenge, purpose } = entered;
  const held = await codeOf(db, challenge, purpose);
  if (!challenge || !held) return { kind: 'missing' };
  const failed = failureKey(keys.pepper, held.target);
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx, [failed]);
    const row = await countAttempt(trx, { ...entered, id: held.id }, keys.now);
    if (!row) return refusal(trx, await codeOf(trx, challenge, purpose), keys);
    const before = (await failures(trx, row.target, keys)).length;
    if (before >= codeRules.attempts) return locked(trx, row.target, keys);
    const used_at = keys.now.toISOString();
    if (!sameHash(row.code_hash, codeHash(keys.pepper, row.id, row.target, entered.code))) {
      await trx.insertInto('limit_uses').values({ key: failed, used_at }).execute();
      const left = codeRules.attempts - Math.max(row.attempts, before + 1);
      return left > 0 ? { kind: 'wrong', left } : locked(trx, row.target, keys);
    }
    await trx.updateTable('one_time_codes').set({ used_at }).where('id', '=', row.id).execute();
    await trx.deleteFrom('limit_uses').where('key', '=', failed).execute();
    return { kind: 'right', code: row };
  });
}

/** Counts an attempt on a code that still takes one; undefined when it takes none. */
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

/** Sent login codes of which it stays known whether they were used, and nothing else, when they are dropped. */
const keptOutcomes = 50;
/** The setting in which that is kept: a 1 for each that was used and a 0 for each other, the last one at the end. */
const outcomesName = 'login-code-outcomes';

async function droppedOutcomes(db: Db | Transaction<Database>): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', outcomesName).executeTakeFirst();
  return row?.value ?? '';
}

const outcomeOf = ({ used_at }: Pick<OneTimeCodes, 'used_at'>): string => (used_at === null ? '0' : '1');

/** Whether each of the last login codes that were sent and are over was used, the last one at the end; `keptOutcomes` at most. */
export async function lastOutcomes(db: Db, now: Date): Promise<boolean[]> {
  // What is dropped meanwhile is missing then, and not counted twice.
  const dropped = await droppedOutcomes(db);
  const rows = await db
    .selectFrom('one_time_codes')
    .select('used_at')
    .where('purpose', '=', 'login')
    .where('code_hash', '!=', '')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at', 'desc')
    .limit(keptOutcomes)
    .execute();
  const all = dropped + rows.reverse().map(outcomeOf).join('');
  return [...all.slice(-keptOutcomes)].map((outcome) => outcome === '1');
}

/** Drops codes that have been over for an hour. Of the last of them it stays known whether they were used. */
export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurns(trx, [outcomesName]);
    const dropped = await trx
      .deleteFrom('one_time_codes')
      .where('expires_at', '<=', later(now, -keptAfterEnd))
      .returning(['purpose', 'code_hash', 'used_at', 'expires_at'])
      .execute();
    const sent = dropped
      .filter(({ purpose, code_hash }) => purpose === 'login' && code_hash !== '')
      .sort((a, b) => (a.expires_at < b.expires_at ? -1 : 1));
    if (!sent.length) return;
    const value = ((await droppedOutcomes(trx)) + sent.map(outcomeOf).join('')).slice(-keptOutcomes);
    await trx
      .insertInto('settings')
      .values({ name: outcomesName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}
