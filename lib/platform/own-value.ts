/**
 * Looks up a word that a request or a file supplies. A plain `table[key]` would also find what
 * every object inherits, for example under `constructor`.
 */
export const ownValue = <Value>(table: Readonly<Partial<Record<string, Value>>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
