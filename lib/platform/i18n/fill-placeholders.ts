/**
 * Replaces `{{name}}` placeholders in all strings of `texts`. Placeholders without a value remain.
 */
export function fillPlaceholders<T>(texts: T, values: Record<string, string>): T {
  const filled = JSON.stringify(texts).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(filled) as T;
}
