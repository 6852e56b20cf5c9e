import type { Graph, Thing } from 'schema-dts';

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
/** The line ends that JSON allows in a string and JavaScript, until lately, did not. */
const lineEnds = new RegExp('[\\u2028\\u2029]', 'g');

/**
 * JSON as the text of a `script` element. No `<` is left in it, so that no headline ends the
 * element (`</script>`) or opens a comment in it.
 */
export const escapedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[<>&]/g, (character) => escapes[character] ?? '')
    .replace(lineEnds, (character) => (character === '\u2028' ? '\\u2028' : '\\u2029'));

/** Records as the text of a `script` element of type `application/ld+json`. */
export function jsonLdText(records: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': records };
  return escapedJson(graph);
}
