import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ipPrefix } from '../accounts/subnet';
import { processSingleton } from '../runtime/process-singleton';

/** Callers that are remembered at once; beyond it the one seen longest ago starts anew. */
const maxCallers = 20_000;

/**
 * Made anew by each process and kept nowhere: without it, all addresses could be tried against a
 * hash.
 */
const key = () => processSingleton('rate-limit-key', () => randomBytes(32));

/** Key under which a limit counts a client: a hash of its IPv4 address or IPv6 /64 network. */
export function rateLimitKey(address: string, part = ''): string {
  return createHmac('sha256', key())
    .update(`${ipPrefix(address)} ${part}`)
    .digest('base64url');
}

/** A limit in memory alone: nothing of it is stored, and a restart forgets it. */
export class RateLimit {
  readonly #seen: LRUCache<string, number>;

  /** `max` calls in a fixed window of milliseconds that begins with the first. */
  constructor(
    private readonly max: number,
    window: number,
  ) {
    // The clock of the wall, which tests can set.
    this.#seen = new LRUCache({
      max: maxCallers,
      ttl: window,
      noUpdateTTL: true,
      ttlAutopurge: true,
      perf: { now: () => Date.now() },
    });
  }

  left(caller: string): number {
    return this.max - (this.#seen.get(caller) ?? 0);
  }

  take(caller: string, count = 1): number {
    const left = this.left(caller);
    const allowed = Math.max(0, Math.min(count, left));
    if (allowed > 0) this.#seen.set(caller, this.max - left + allowed);
    return allowed;
  }

  secondsLeft(caller: string): number {
    return Math.max(1, Math.ceil(this.#seen.getRemainingTTL(caller) / 1000));
  }
}
