import { createHash, randomBytes } from 'node:crypto';
import { hmacSha256 } from '../runtime/signature';

/**
 * SHA-256 in hex, for what is random and long: the value that a browser holds is not in the
 * database.
 */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/**
 * HMAC-SHA256 in hex, for what could be guessed (a phone number, a code): of use only with the key,
 * which is not in the database.
 */
export const keyedHash = (key: string, ...parts: string[]): string =>
  hmacSha256(key, JSON.stringify(parts)).toString('hex');

/**
 * A value that nobody guesses, 128 bits unless more are asked for, as text for a cookie or an
 * address.
 */
export const randomValue = (bytes = 16): string => randomBytes(bytes).toString('base64url');
