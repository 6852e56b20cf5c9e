import { LRUCache } from 'lru-cache';
import type { RequestLimit } from '../site/configuration';

/**
 * Clients that are remembered at once; beyond it the one seen longest ago has a full bucket again.
 */
const maxClients = 20_000;

type Bucket = { tokens: number; at: number };

export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxClients });
  readonly #capacity: number;
  readonly #msPerToken: number;

  constructor({ count, seconds }: RequestLimit) {
    this.#capacity = count;
    this.#msPerToken = (seconds * 1000) / count;
  }

  /**
   * Takes a token of a client. Returns 0, or the whole seconds after which there will be one. `now`
   * in milliseconds.
   */
  take(client: string, now = performance.now()): number {
    const { tokens, at } = this.#buckets.get(client) ?? { tokens: this.#capacity, at: now };
    const available = Math.min(this.#capacity, tokens + (now - at) / this.#msPerToken);
    if (available < 1) return Math.max(1, Math.ceil(((1 - available) * this.#msPerToken) / 1000));
    this.#buckets.set(client, { tokens: available - 1, at: now });
    return 0;
  }
}
