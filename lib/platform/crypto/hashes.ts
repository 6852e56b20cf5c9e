import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { secrets } from '../config/secrets';
import { hmacSha256 } from '../runtime/signature';

/**
 * Returns the SHA-256 of a long random value in hex. The database stores this hash instead of the
 * value that the browser has.
 */
export const sha256Hex = (value: string): string => createHash('sha256').update(value).digest('hex');

/**
 * Returns an HMAC-SHA256 in hex, for values that could be guessed (a phone number, a code). Without
 * the key, which is not in the database, the hash cannot be reversed by trying values.
 */
export const hmacHex = (key: string, ...parts: string[]): string =>
  hmacSha256(key, JSON.stringify(parts)).toString('hex');

/** Returns an unguessable value in base64url, for a cookie or a URL. */
export const randomToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/**
 * Derives a 256-bit key for one purpose (HKDF, RFC 5869). The key is the same on every node of a
 * site. It is useless for other purposes and does not reveal the secret. If `OTP_PEPPER` changes,
 * all derived keys change.
 */
export const deriveKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets().OTP_PEPPER, '', purpose, 32));
