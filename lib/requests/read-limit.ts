import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { ipPrefix, subnetOf } from '../platform/network/ip-prefix';
import type { ClientInfo } from '../news-api/news-api';
import { hmacSha256 } from '../platform/runtime/signature';
import { RateLimit } from './rate-limit';

/**
 * Maximum reads of one story per hour from one IP prefix with one User-Agent. A mobile network puts
 * hundreds of readers with the same phone browser behind one address, so the limit cannot be one or
 * two. A script that repeats a request adds at most this number.
 */
export const maxReadsPerAgent = 60;

/**
 * Maximum reads of one story per hour from one network with any User-Agent. It limits scripts that
 * invent a new User-Agent for each request.
 */
export const maxReadsPerNetwork = 600;

const maxReadsPerMinute = 1000;

/**
 * Maximum number of pairs of client and story in memory. The least recently used one is dropped.
 */
const maxTrackedPairs = 50_000;

const maxAgentLength = 512;

const hourMs = 3_600_000;

/** An IPv6 provider may assign up to 256 prefixes to a connection. */
const networkOf = (address: string): string => (isIPv4(address) ? address : subnetOf(address));

export type StoryReads = { id: number; count: number };

/**
 * Limits how many reads a client can add to a story per clock hour. Reads are stored per hour, too.
 * It holds only numbers, in memory. Their keys are hashes with a salt that is replaced every hour,
 * so readers cannot be identified.
 */
export class ReadLimit {
  readonly #counts = new LRUCache<string, number>({ max: maxTrackedPairs });
  readonly #perMinute = new RateLimit({ count: maxReadsPerMinute, seconds: 60 });
  #hour = NaN;
  #salt = randomBytes(32);

  /**
   * Takes the reads of a client.
   * @param now in milliseconds since 1970
   * @returns the reads that count, without stories that have none left
   */
  take({ address, agent }: ClientInfo, reads: readonly StoryReads[], now = Date.now()): StoryReads[] {
    this.#startHour(Math.floor(now / hourMs));
    const prefix = ipPrefix(address);
    const pair = this.#hash(`agent ${prefix} ${agent.slice(0, maxAgentLength)}`);
    const network = this.#hash(`network ${networkOf(address)}`);
    const minute = this.#hash(`minute ${prefix}`);
    return reads.flatMap(({ id, count }) => {
      const [pairKey, networkKey] = [`${pair} ${id}`, `${network} ${id}`];
      const remaining = Math.min(
        maxReadsPerAgent - this.#countOf(pairKey),
        maxReadsPerNetwork - this.#countOf(networkKey),
      );
      const taken = this.#perMinute.take(minute, Math.min(count, remaining), now);
      if (taken <= 0) return [];
      for (const key of [pairKey, networkKey]) this.#counts.set(key, this.#countOf(key) + taken);
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
