import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Uses after which a statement is prepared, and how many are: each connection keeps them all. */
const limits = { uses: 5, names: 200, length: 4000, counted: 1000 };

/**
 * What PostgreSQL says of a prepared statement that it cannot use: its tables have other columns
 * since a newer version migrated them, or a proxy has handed the connection on.
 */
const lost = new Set(['0A000', '26000', '42P05']);

/**
 * Names under which the connections of a pool prepare the queries that come again and again: their
 * server parses and plans them once, a quarter of what a list of stories takes.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({ max: limits.counted });
  #isOff = false;

  /** The name of a query; none for one that is rare, long or writes. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#isOff) return known;
    if (text.length > limits.length || !text.startsWith('select ') || this.#names.size >= limits.names)
      return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < limits.uses) return undefined;
    this.#uses.delete(text);
    // Of the text: behind a proxy the connection may be one that somebody else prepared.
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  /** Whether that is why a query failed; from then on none is prepared. */
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
