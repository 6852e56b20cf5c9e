import { hkdfSync } from 'node:crypto';
import { secrets } from '../config/secrets';

/**
 * Derives a 256-bit key for one purpose (HKDF, RFC 5869). The key is the same on every node of a
 * site. It is useless for other purposes and does not reveal the secret. If `OTP_PEPPER` changes,
 * all derived keys change.
 */
export const deriveKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets().OTP_PEPPER, '', purpose, 32));
