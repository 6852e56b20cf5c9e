import { subnetOf } from '../accounts/subnet';
import { ApiError } from '../contract/errors';
import { type OperationName, operations } from '../contract/operations';
import { sharedValue } from '../shared-value';
import { callerOf, RateLimit } from './rate-limit';

/** Milliseconds of the window that limits count in. */
const hour = 60 * 60 * 1000;

/** The limits of an operation in this process, whichever of its ways is taken: each route and page has a copy of this module. */
const limitsOf = (name: OperationName) =>
  sharedValue(`limits of ${name}`, () => {
    const { perHour, perHourOfSubnet } = operations[name];
    return {
      address: perHour === undefined ? undefined : new RateLimit(perHour, hour),
      subnet: perHourOfSubnet === undefined ? undefined : new RateLimit(perHourOfSubnet, hour),
    };
  });

/**
 * Counts a call from `address` (`perHour` and `perHourOfSubnet` of the operations table), or none of it when one limit is used up.
 * What the contract refuses should not come this far.
 * @throws ApiError 429 for one too many, which says when to come again
 */
export function requireWithin(name: OperationName, address: string): void {
  const { address: ofAddress, subnet: ofSubnet } = limitsOf(name);
  const counted = [
    ...(ofAddress ? [{ limit: ofAddress, caller: callerOf(address) }] : []),
    ...(ofSubnet ? [{ limit: ofSubnet, caller: callerOf(subnetOf(address), 'subnet') }] : []),
  ];
  const full = counted.find(({ limit, caller }) => limit.left(caller) === 0);
  if (full) {
    const wait = full.limit.secondsLeft(full.caller);
    throw new ApiError(429, [{ code: 'TOO_MANY', message: 'Too many requests. Please try again later' }], wait);
  }
  for (const { limit, caller } of counted) limit.take(caller);
}
