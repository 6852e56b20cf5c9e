import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { ipPrefix, subnetOf } from '../../platform/network/ip-prefix';
import type { ClientInfo } from '../../news-api/news-api';
import { hmacSha256 } from '../../platform/runtime/signature';
import { RateLimit } from './rate-limit';

/**
 * Most reads of one story that count in an hour from one IP prefix with one User-Agent. A mobile
 * network puts hundreds of readers with the same phone browser behind one address, so this cannot
 * be one or two. A script that repeats itself adds no more than this.
 */
export const maxReadsPerAgent = 60;

/**
 * The same for one network with any User-Agent: a script that makes up a new User-Agent for each
 * request stops here.
 */
export const maxReadsPerNetwork = 600;

/** Most reads of all stories that count from one IP prefix in a minute. */
const maxReadsPerMinute = 1000;

/** Most pairs of client and story that are remembered. The least recently used one is dropped. */
const maxRemembered = 50_000;

/** A longer User-Agent is cut before it is hashed. */
const maxAgentLength = 512;

const hourMs = 3_600_000;

/** In IPv6 a provider gives a connection up to 256 prefixes. */
const networkOf = (address: string): string => (isIPv4(address) ? address : subnetOf(address));

export type Reads = { id: number; count: number };

/**
 * Bounds how many reads a client can add to a story within an hour of the clock, the unit in which
 * reads are stored. It holds numbers in memory only. Their keys are hashes with a salt that exists
 * in this process alone and is replaced every hour, so that no reader can be found from them.
 */
export class ReadLimit {
  readonly #counts = new LRUCache<string, number>({ max: maxRemembered });
  readonly #perMinute = new RateLimit({ count: maxReadsPerMinute, seconds: 60 });
  #hour = NaN;
  #salt = randomBytes(32);

  /**
   * Takes reads of a client.
   * @param now in milliseconds since 1970
   * @returns those that count; a story without any is left out
   */
  take({ address, agent }: ClientInfo, reads: readonly Reads[], now = Date.now()): Reads[] {
    this.#startHour(Math.floor(now / hourMs));
    const prefix = ipPrefix(address);
    const pair = this.#hash(`agent ${prefix} ${agent.slice(0, maxAgentLength)}`);
    const network = this.#hash(`network ${networkOf(address)}`);
    const minute = this.#hash(`minute ${prefix}`);
    return reads.flatMap(({ id, count }) => {
      const [ofPair, ofNetwork] = [`${pair} ${id}`, `${network} ${id}`];
      const left = Math.min(maxReadsPerAgent - this.#countOf(ofPair), maxReadsPerNetwork - this.#countOf(ofNetwork));
      const taken = this.#perMinute.take(minute, Math.min(count, left), now);
      if (taken <= 0) return [];
      for (const key of [ofPair, ofNetwork]) this.#counts.set(key, this.#countOf(key) + taken);
      return [{ id, count: taken }];
    });
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #hash(text: string): string {
    return hmacSha256(this.#salt, text).toString('base64url').slice(0, 16);
  }

  #startHour(hour: number): void {
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#salt = randomBytes(32);
    this.#counts.clear();
  }
}
