import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ipPrefix } from '../platform/network/ip-prefix';
import { app } from '../platform/runtime/app';
import { hmacSha256 } from '../platform/runtime/signature';

/**
 * Maximum number of clients in memory. Beyond it, the least recently seen client gets a full bucket
 * again.
 */
const maxClients = 20_000;

declare module '../platform/runtime/app' {
  interface App {
    rateLimitKey?: Buffer;
  }
}

/**
 * A secret of this process that is never stored. Without it, an attacker could try all addresses
 * against a hash.
 */
const hashKey = () => (app.rateLimitKey ??= randomBytes(32));

/** Returns the key of a client for rate limits: a hash of its IPv4 address or IPv6 /64 network. */
export function toRateLimitKey(address: string, part = ''): string {
  return hmacSha256(hashKey(), `${ipPrefix(address)} ${part}`).toString('base64url');
}

type Bucket = { tokens: number; at: number };

/**
 * A token bucket per client, in memory only. It allows a burst of `count` requests, and then
 * `count` per `seconds`. After a restart all buckets are full (docs/decisions/013-rate-limits.md).
 */
export class RateLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxClients });
  readonly #capacity: number;
  readonly #msPerToken: number;

  constructor({ count, seconds }: { count: number; seconds: number }) {
    this.#capacity = count;
    this.#msPerToken = (seconds * 1000) / count;
  }

  #available(client: string, now: number): number {
    const { tokens, at } = this.#buckets.get(client) ?? { tokens: this.#capacity, at: now };
    return Math.min(this.#capacity, tokens + (now - at) / this.#msPerToken);
  }

  /**
   * Takes up to `count` tokens of a client.
   * @param now in milliseconds
   * @returns the number of tokens that were available
   */
  take(client: string, count = 1, now = performance.now()): number {
    const available = this.#available(client, now);
    const taken = Math.max(0, Math.min(count, Math.floor(available)));
    if (taken > 0) this.#buckets.set(client, { tokens: available - taken, at: now });
    return taken;
  }

  /** Returns the number of whole seconds until the client has a token again, at least one. */
  secondsUntilNext(client: string, now = performance.now()): number {
    return Math.max(1, Math.ceil(((1 - this.#available(client, now)) * this.#msPerToken) / 1000));
  }
}
