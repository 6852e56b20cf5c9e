import { hmacHex } from '../platform/crypto/hashes';
import { type Limit, consumeLimits } from '../accounts/login/limits';
import { ipPrefix, subnetOf } from '../platform/network/ip-prefix';
import { ApiError } from '../contract/errors';
import { type OperationName, operations } from '../contract/news/operations';
import { database } from '../database/connection';
import { secrets } from '../platform/config/secrets';

const hour = 3600;

function operationLimits(name: OperationName, address: string): Limit[] {
  const { perHour, perHourOfSubnet } = operations[name];
  const limit = (max: number | undefined, part: string, network: string): Limit[] =>
    max === undefined
      ? []
      : [{ key: hmacHex(secrets().OTP_PEPPER, 'operation', name, part, network), max, seconds: hour }];
  return [...limit(perHour, 'address', ipPrefix(address)), ...limit(perHourOfSubnet, 'subnet', subnetOf(address))];
}

/**
 * Counts a request against the operation's limits per hour (`perHour`, `perHourOfSubnet`). If one
 * limit is used up, none is counted. The counts are in the database, so all processes share them
 * and they survive a restart. Operations without limits cause no query. Call this after validation.
 * @throws ApiError 429 with the time to retry
 */
export async function requireOperationQuota(name: OperationName, address: string): Promise<void> {
  const limits = operationLimits(name, address);
  const exceeded = limits.length ? await consumeLimits(database(), limits, new Date()) : undefined;
  if (!exceeded) return;
  throw new ApiError(
    429,
    [{ code: 'TOO_MANY', message: 'Too many requests. Please try again later.' }],
    exceeded.retryAfter,
  );
}
