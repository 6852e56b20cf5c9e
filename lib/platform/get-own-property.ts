/**
 * Looks up a key from a request or a file. A plain `table[key]` would also find inherited
 * properties such as `constructor`.
 */
export const getOwnProperty = <Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
