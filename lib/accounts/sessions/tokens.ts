import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';
import { equalsInConstantTime, hmacSha256 } from '../../platform/runtime/signature';
import { sha256Hex, randomToken } from '../../platform/crypto/hashes';
import { type Reader, findReaderBySession } from './sessions';

/** Lifetime of a bearer token, in seconds. It ends earlier if its session ends. */
export const bearerSeconds = 900;
/** Seconds for which a used refresh token is stored. A second use reveals that it was stolen. */
const usedTtlSeconds = 7 * 86_400;

const signature = (secret: string, text: string): string => hmacSha256(`bearer ${secret}`, text).toString('base64url');

/** Returns a signed bearer token with the session id and its expiry in seconds since 1970. */
export function createBearerToken(sessionId: number, secret: string, now: Date): string {
  const text = `${sessionId}.${Math.floor(now.getTime() / 1000) + bearerSeconds}`;
  return `${text}.${signature(secret, text)}`;
}

/**
 * Returns the session id of a bearer token, or undefined if it is forged or expired. Does not check
 * that the session still exists.
 */
export function verifyBearerToken(token: string, { secret, now }: { secret: string; now: Date }): number | undefined {
  const [, id = '', end = '', signed = ''] = /^(\d{1,15})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!equalsInConstantTime(signed, signature(secret, `${id}.${end}`))) return undefined;
  return Number(end) * 1000 > now.getTime() ? Number(id) : undefined;
}

export async function findReaderByBearerToken(
  db: Db,
  token: string,
  keys: { secret: string; now: Date },
): Promise<Reader | undefined> {
  const id = verifyBearerToken(token, keys);
  return id === undefined ? undefined : findReaderBySession(db, { id }, keys.now);
}

/** Creates a refresh token of 256 bits for a session. The database stores its hash. */
export async function createRefreshToken(db: Pick<Db, 'insertInto'>, sessionId: number, now: Date): Promise<string> {
  const token = randomToken(32);
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: sha256Hex(token), session_id: sessionId, created_at: now.toISOString() })
    .execute();
  return token;
}

/**
 * Replaces a refresh token by a new one. If the token was already used, somebody has stolen it, so
 * the session ends. Returns undefined if the token is invalid.
 */
export async function rotateRefreshToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ next: string; reader: Reader } | undefined> {
  const hash = sha256Hex(token);
  const stored = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id', 'user_id'])
    .where('refresh_tokens.token_hash', '=', hash)
    .executeTakeFirst();
  if (!stored) return undefined;
  // Requests of one session wait for each other. Otherwise one could get a token of a session that
  // another has just ended.
  const next = await db.transaction().execute(async (trx) => {
    await withAdvisoryLock(trx, [`refresh ${stored.session_id}`]);
    const used = await trx
      .updateTable('refresh_tokens')
      .set({ used_at: now.toISOString() })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 1n) return createRefreshToken(trx, stored.session_id, now);
    await trx.deleteFrom('sessions').where('id', '=', stored.session_id).execute();
    return undefined;
  });
  if (next === undefined) return undefined;
  const reader = await findReaderBySession(db, { id: stored.session_id }, now);
  return reader && { next, reader };
}

/**
 * Deletes refresh tokens that were used more than a week ago. Unused tokens are deleted with their
 * session.
 */
export async function deleteUsedTokens(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - usedTtlSeconds * 1000).toISOString();
  await db.deleteFrom('refresh_tokens').where('used_at', '<=', end).execute();
}
