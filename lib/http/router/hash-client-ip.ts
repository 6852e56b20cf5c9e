import { hmacHex } from '../../platform/crypto/hashes';
import { ipPrefix } from '../../platform/network/ip-prefix';
import { secrets } from '../../platform/config/secrets';

/**
 * Returns a hash of an IP address for the log: always the same twelve characters, so that repeated
 * requests can be counted. Without the key, the address cannot be computed from it.
 */
export const hashClientIp = (ip: string): string =>
  hmacHex(secrets().OTP_PEPPER, 'log client', ipPrefix(ip)).slice(0, 12);
