import { createHash } from 'node:crypto';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField } from '../../contract/errors';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';

/** Runs a request with an `Idempotency-Key` once and stores its response for 24 hours. */

export type IdempotencyKey = { key: string; fingerprint: string };

const retentionMs = 24 * 60 * 60 * 1000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Returns the hashed key, which is separate for each editor, and a hash of the request. Returns
 * undefined without a header.
 * @throws ApiError 400 if the key is malformed
 */
export function parseIdempotencyKey(header: string | undefined, by: Actor, body: object): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header))
    throw invalidField(
      'Idempotency-Key',
      'must be 1 to 200 ASCII letters, digits or punctuation marks, without spaces',
    );
  return { key: sha256(`${by.editorId ?? by.token} ${header}`), fingerprint: sha256(JSON.stringify(body)) };
}

/**
 * Runs `work` in a transaction, or returns the stored result if it ran before (`isRepeated`).
 * @throws ApiError 422 if the key was used for a different request
 */
export async function runIdempotent<Result extends object>(
  transaction: Db,
  idempotencyKey: IdempotencyKey | undefined,
  now: Date,
  work: () => Promise<Result>,
): Promise<{ result: Result; isRepeated: boolean }> {
  if (!idempotencyKey) return { result: await work(), isRepeated: false };
  const expired = new Date(now.getTime() - retentionMs).toISOString();
  const [, done] = await batch(
    transaction,
    (db) => withAdvisoryLock(db, [`call ${idempotencyKey.key}`]),
    (db) =>
      db
        .selectFrom('idempotent_requests')
        .select(['request_hash', 'response'])
        .where('key_hash', '=', idempotencyKey.key)
        .where('created_at', '>=', expired)
        .executeTakeFirst(),
    (db) => db.deleteFrom('idempotent_requests').where('created_at', '<', expired).execute(),
  );
  if (done && done.request_hash !== idempotencyKey.fingerprint)
    throw new ApiError(422, [
      {
        code: 'KEY_USED',
        message: 'Idempotency-Key: was used for a different request. Send a new key with each new request',
        field: 'Idempotency-Key',
      },
    ]);
  if (done) return { result: JSON.parse(done.response) as Result, isRepeated: true };
  const result = await work();
  await transaction
    .insertInto('idempotent_requests')
    .values({
      key_hash: idempotencyKey.key,
      request_hash: idempotencyKey.fingerprint,
      response: JSON.stringify(result),
      created_at: now.toISOString(),
    })
    .execute();
  return { result, isRepeated: false };
}
