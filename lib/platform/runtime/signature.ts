import { type BinaryLike, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the parts, one after the other. Strings count as UTF-8. */
export function hmacSha256(key: BinaryLike, ...parts: BinaryLike[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/**
 * Whether two secrets are equal. The comparison takes the same time wherever they differ, so that
 * its duration tells an attacker nothing. Only their lengths are compared first, which are no
 * secret.
 */
export function equalsInConstantTime(given: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given as string), Buffer.from(expected as string)];
  return a.length === b.length && timingSafeEqual(a, b);
}
