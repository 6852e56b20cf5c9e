import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../contract/errors';
import type { Input } from '../contract/operations';
import type { Db } from '../database/connection';
import { derivedKey } from '../site/derived-key';
import { cleanText } from './sanitize';

/** A signature of an address and the moment of a subscription, which only this site can make. */
const signed = (email: string, createdMs: number): Buffer =>
  createHmac('sha256', derivedKey('newsletter-undo')).update(`${createdMs} ${email}`).digest();

/**
 * Stores a newsletter address once; letter case aside, a repeat changes nothing. Answers what takes
 * back just this subscription. It names the moment, so that of an address that was there before it
 * takes nothing back, and tells nobody that it was there.
 */
export async function addSubscriber(db: Db, email: string, now: Date): Promise<string> {
  const address = email.toLowerCase();
  await db
    .insertInto('subscribers')
    .values({ email: address, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return `${now.getTime()}.${signed(address, now.getTime()).toString('base64url')}`;
}

/**
 * Takes back the subscription that answered `undo`.
 * @throws ApiError 400 for what no subscription of this address answered
 */
export async function takeBackSubscription(db: Db, email: string, undo: string): Promise<void> {
  const address = email.toLowerCase();
  const [, ms = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(undo) ?? [];
  const [given, right] = [Buffer.from(signature, 'base64url'), signed(address, Number(ms))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new ApiError(400, [{ code: 'INVALID', field: 'undo', message: 'This takes back no subscription' }]);
  }
  const since = new Date(Number(ms)).toISOString();
  await db.deleteFrom('subscribers').where('email', '=', address).where('created_at', '=', since).execute();
}

/** Stores a message from the contact page. */
export async function addMessage(db: Db, input: Input<'contactUs'>, now: Date): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({
      name: cleanText(input.name),
      email: input.email,
      phone: input.phone ? cleanText(input.phone) : null,
      subject: cleanText(input.subject),
      message: input.message.split('\n').map(cleanText).join('\n').trim(),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Messages from the contact page, newest first, at most `limit`. */
export function messages(db: Db, limit: number) {
  return db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
