import { hkdfSync } from 'node:crypto';
import { secrets } from '../config/secrets';

/**
 * A key of 256 bits for one purpose (HKDF, RFC 5869), the same on every node of a site. What is
 * signed with it means nothing anywhere else, and says nothing of the secret behind it. A new
 * `OTP_PEPPER` ends all that were given out.
 */
export const derivedKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets().OTP_PEPPER, '', purpose, 32));
