import { type BinaryLike, createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA256 of the concatenated parts. Strings are encoded as UTF-8. */
export function hmacSha256(key: BinaryLike, ...parts: BinaryLike[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/**
 * Whether two secrets are equal. The comparison takes constant time, so that an attacker learns
 * nothing from its duration. Only the length, which is not secret, is compared first.
 */
export function equalsInConstantTime(actual: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(actual as string), Buffer.from(expected as string)];
  return a.length === b.length && timingSafeEqual(a, b);
}
