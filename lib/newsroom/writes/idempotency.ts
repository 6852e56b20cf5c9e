import { createHash } from 'node:crypto';
import type { Actor } from '../../contract/newsroom/editors';
import { ApiError, invalidField } from '../../contract/errors';
import { batch } from '../../database/batch';
import type { Db } from '../../database/connection';
import { withAdvisoryLock } from '../../database/dialects/dialect';

/** Calls that may be repeated and are done once, by their `Idempotency-Key`. */

export type Once = { key: string; fingerprint: string };

const keptMs = 24 * 60 * 60 * 1000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * What is remembered of a call: its key, which is the editor's own, and what was asked; undefined
 * without a key. @throws ApiError 400 for a key that is none
 */
export function onceOf(header: string | undefined, by: Actor, body: object): Once | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header))
    throw invalidField('Idempotency-Key', 'must be 1 to 200 letters, digits and signs of ASCII, without spaces');
  return { key: sha256(`${by.editorId ?? by.token} ${header}`), fingerprint: sha256(JSON.stringify(body)) };
}

/**
 * Does a piece of work in a transaction, or answers what it answered when it was done
 * (`isRepeated`).
 * @throws ApiError 422 for another call with the same key
 */
export async function doneOnce<Answer extends object>(
  transaction: Db,
  once: Once | undefined,
  now: Date,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; isRepeated: boolean }> {
  if (!once) return { answer: await work(), isRepeated: false };
  const expired = new Date(now.getTime() - keptMs).toISOString();
  const [, done] = await batch(
    transaction,
    (db) => withAdvisoryLock(db, [`call ${once.key}`]),
    (db) =>
      db
        .selectFrom('idempotent_requests')
        .select(['request_hash', 'response'])
        .where('key_hash', '=', once.key)
        .where('created_at', '>=', expired)
        .executeTakeFirst(),
    (db) => db.deleteFrom('idempotent_requests').where('created_at', '<', expired).execute(),
  );
  if (done && done.request_hash !== once.fingerprint)
    throw new ApiError(422, [
      {
        code: 'KEY_USED',
        message: 'Idempotency-Key: was used for another call; a new call needs a new one',
        field: 'Idempotency-Key',
      },
    ]);
  if (done) return { answer: JSON.parse(done.response) as Answer, isRepeated: true };
  const answer = await work();
  await transaction
    .insertInto('idempotent_requests')
    .values({
      key_hash: once.key,
      request_hash: once.fingerprint,
      response: JSON.stringify(answer),
      created_at: now.toISOString(),
    })
    .execute();
  return { answer, isRepeated: false };
}
