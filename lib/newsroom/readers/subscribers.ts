import type * as z from 'zod';
import type { Actor } from '../../contract/newsroom/editors';
import type { Page } from '../../contract/envelope';
import { ApiError } from '../../contract/errors';
import type { Subscriber, subscribersQuery } from '../../contract/newsroom/people';
import type { Db } from '../../database/connection';
import { type Edition, apiLanguageToEdition, editions } from '../../platform/editions';
import { canonicalEmail } from '../../platform/format/canonical-email';
import { equalsInConstantTime, hmacSha256 } from '../../platform/runtime/signature';
import { deriveKey } from '../../platform/crypto/hashes';
import { recordAudit } from '../write-records/audit-log';

/** The subscribers of the newsletter. */

/** Signs an e-mail address and the time of its subscription. */
const sign = (email: string, createdMs: number): Buffer =>
  hmacSha256(deriveKey('newsletter-undo'), `${createdMs} ${email}`);

/**
 * Stores a newsletter address with the reader's edition. An existing address stays as it is, except
 * that a missing edition is added.
 * @returns the token that undoes only this subscription. It contains the time, so for an address
 *   that was already subscribed it undoes nothing and reveals nothing.
 */
export async function addSubscriber(
  db: Db,
  { email, edition }: { email: string; edition: Edition },
  now: Date,
): Promise<string> {
  const address = canonicalEmail(email);
  await db
    .insertInto('newsletter_subscribers')
    .values({ email: address, edition, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ edition }).where('newsletter_subscribers.edition', 'is', null),
    )
    .execute();
  return `${now.getTime()}.${sign(address, now.getTime()).toString('base64url')}`;
}

/**
 * Undoes the subscription that returned the token `undo`.
 * @throws ApiError 400 if the token does not belong to the address
 */
export async function undoSubscription(db: Db, email: string, undo: string): Promise<void> {
  const address = canonicalEmail(email);
  const [, ms = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(undo) ?? [];
  if (!equalsInConstantTime(Buffer.from(signature, 'base64url'), sign(address, Number(ms)))) {
    throw new ApiError(400, [
      { code: 'INVALID', field: 'undo', message: 'This token does not undo a subscription of this address' },
    ]);
  }
  const since = new Date(Number(ms)).toISOString();
  await db.deleteFrom('newsletter_subscribers').where('email', '=', address).where('created_at', '=', since).execute();
}

const toSubscriber = (row: { email: string; edition: Edition | null; created_at: string }): Subscriber => ({
  email: row.email,
  edition: row.edition && editions[row.edition].apiLanguage,
  subscribedAt: row.created_at,
});

const columns = ['id', 'email', 'edition', 'created_at'] as const;

/**
 * Returns one page of the subscribers, oldest first. The audit log records who read it, because
 * these are e-mail addresses of readers.
 */
export async function listSubscribers(
  db: Db,
  by: Actor,
  { page = 1, size = 20, edition }: z.output<typeof subscribersQuery>,
  now: Date,
): Promise<Page<Subscriber>> {
  let query = db.selectFrom('newsletter_subscribers');
  if (edition !== undefined) query = query.where('edition', '=', apiLanguageToEdition(edition));
  const { total } = await query.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  await recordAudit(db, by, [{ action: 'subscribers_read', kind: 'subscribers', what: `page ${page}` }], now);
  return { items: rows.map(toSubscriber), page, size, total: Number(total) };
}

/** Rows per query of an export. */
const batchSize = 1000;

/** Yields all subscribers, oldest first, read in batches. */
export async function* iterateSubscribers(db: Db): AsyncGenerator<Subscriber> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield* rows.map(toSubscriber);
    after = Number(last.id);
  }
}

/** Records in the audit log that all subscribers were read or exported. */
export const recordSubscriberAccess = (
  db: Db,
  by: Actor,
  { action, count }: { action: 'subscribers_read' | 'subscribers_exported'; count: number },
  now: Date,
): Promise<void> => recordAudit(db, by, [{ action, kind: 'subscribers', what: `all ${count}` }], now);
