import { keyedHash } from '../../platform/crypto/keyed-hash';
import { ipPrefix } from '../../platform/network/ip-prefix';
import { secrets } from '../../platform/config/secrets';

/**
 * Who an address stands for, in the log: the same twelve letters each time, by which repeats can be
 * counted and which nobody without the key can compute the address from.
 */
export const clientHash = (address: string): string =>
  keyedHash(secrets().OTP_PEPPER, 'log client', ipPrefix(address)).slice(0, 12);
