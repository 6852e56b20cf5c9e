import { LRUCache } from 'lru-cache';
import { keyedHash } from '../accounts/keyed-hash';
import { consumeUpTo } from '../accounts/limits';
import { database } from '../database/connection';
import { isDatabaseTrouble } from '../database/trouble';
import { secrets } from '../site/secrets';

/** Clients that are remembered at once; one beyond it is a new one again. */
const maxClients = 20_000;

/**
 * A limit that all processes share and few clients come near: `free` uses of a client are counted
 * in memory alone, and with the next one all of them in the database. So what an ordinary client
 * does costs no query and is noted nowhere. Each process may let `free` uses more through.
 */
export class SharedLimit {
  readonly #uses: LRUCache<string, number>;
  readonly #name: string;
  readonly #limit: { max: number; seconds: number; free: number };

  constructor(name: string, limit: { max: number; seconds: number; free: number }) {
    this.#name = name;
    this.#limit = limit;
    this.#uses = new LRUCache({ max: maxClients, ttl: limit.seconds * 1000, noUpdateTTL: true });
  }

  /** Takes up to `wanted` uses of a client. Returns how many there were. */
  async take(client: string, wanted: number): Promise<number> {
    const { max, seconds, free } = this.#limit;
    const key = keyedHash(secrets().OTP_PEPPER, this.#name, client);
    const before = this.#uses.get(key) ?? 0;
    const allowed = Math.min(wanted, max - before);
    if (allowed <= 0) return 0;
    this.#uses.set(key, before + allowed);
    if (before + allowed <= free) return allowed;
    const untold = before <= free ? before : 0;
    try {
      const granted = await consumeUpTo(database(), { key, max, seconds }, untold + allowed, new Date());
      return Math.max(0, granted - untold);
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      return allowed;
    }
  }
}
