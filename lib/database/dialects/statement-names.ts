import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** When a statement is prepared, and how many are. Each connection stores all of them. */
const limits = { uses: 5, names: 200, length: 4000, counted: 1000 };

/**
 * Codes of PostgreSQL for a prepared statement that it cannot use: a newer version migrated the
 * tables, or a proxy uses another session.
 */
const lost = new Set(['0A000', '26000', '42P05']);

/**
 * Names for repeated queries, which the connections of a pool prepare. The server then parses and
 * plans them once, which is a quarter of the time of a list of stories.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({ max: limits.counted });
  #isOff = false;

  /** The name of a query. Undefined if the query is rare, long or writes. */
  of(text: string): string | undefined {
    const existingName = this.#names.get(text);
    if (existingName !== undefined || this.#isOff) return existingName;
    if (text.length > limits.length || !text.startsWith('select ') || this.#names.size >= limits.names)
      return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < limits.uses) return undefined;
    this.#uses.delete(text);
    // A hash of the text: behind a proxy, other processes prepare statements in the same session.
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  /** Whether a query failed because its prepared statement is lost. If so, stops preparing. */
  areLost(error: unknown): boolean {
    if (!lost.has((error as { code?: string } | undefined)?.code ?? '')) return false;
    this.turnOff();
    return true;
  }

  /** From now on no query is prepared. */
  turnOff(): void {
    this.#isOff = true;
    this.#names.clear();
  }
}
