/**
 * Limits for the shape of a JSON body. The largest legitimate bodies are a list of 500 changes of a
 * remote newsroom, and a story of 2 MB in a few dozen fields.
 */
export const jsonLimits = { depth: 32, keysOfObject: 1000, entriesOfList: 2000, values: 100_000 } as const;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Array.from('"\\,[]{}', (sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number];

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

type Container = { isList: boolean; entries: number };

function findSizeError({ isList, entries }: Container): string | undefined {
  if (isList && entries > jsonLimits.entriesOfList)
    return `A list in the body has more than ${jsonLimits.entriesOfList} entries`;
  if (!isList && entries > jsonLimits.keysOfObject)
    return `An object in the body has more than ${jsonLimits.keysOfObject} keys`;
  return undefined;
}

/**
 * Checks the shape of a JSON text in one pass over its bytes, before it is parsed. Within these
 * limits, parsing and validation take milliseconds for any content. Invalid JSON is left to the
 * parser.
 * @returns an error message, or undefined if the shape is within the limits
 */
export function findJsonShapeError(bytes: Uint8Array): string | undefined {
  const open: Container[] = [];
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) at = endOfString(bytes, at + 1);
    else if (sign === openList || sign === openObject) {
      if (open.push({ isList: sign === openList, entries: 1 }) > jsonLimits.depth)
        return `The body is nested deeper than ${jsonLimits.depth} levels`;
      values += 1;
    } else if (sign === closeList || sign === closeObject) open.pop();
    else if (sign === comma) {
      values += 1;
      const container = open.at(-1);
      if (container) container.entries += 1;
      const problem = container && findSizeError(container);
      if (problem !== undefined) return problem;
    }
    if (values > jsonLimits.values) return `The body has more than ${jsonLimits.values} values`;
  }
  return undefined;
}
