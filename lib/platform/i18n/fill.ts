/**
 * Texts with values in place of their `{{name}}`s, in every string of them. What has no value
 * stays as it is.
 */
export function fill<T>(texts: T, values: Record<string, string>): T {
  const filled = JSON.stringify(texts).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}
