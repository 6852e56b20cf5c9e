import type { Graph, Thing } from 'schema-dts';

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
/** Line separators that JSON allows in strings, but JavaScript before ES2019 does not. */
const lineEnds = new RegExp('[\\u2028\\u2029]', 'g');

/**
 * Serialises JSON for a `script` element. Escapes `<`, so that text cannot end the element
 * (`</script>`) or open a comment in it.
 */
export const toEscapedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[<>&]/g, (character) => escapes[character] ?? '')
    .replace(lineEnds, (character) => (character === '\u2028' ? '\\u2028' : '\\u2029'));

/** Serialises records for a `script` element of type `application/ld+json`. */
export function toJsonLd(records: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': records };
  return toEscapedJson(graph);
}
