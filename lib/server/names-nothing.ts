const literal = 'undefined';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * True when a segment of a raw path, or a query value, is exactly the text "undefined", in whatever
 * way it is written.
 */
export const namesNothing = (path: string, query: URLSearchParams): boolean =>
  path.split('/').some((segment) => decoded(segment) === literal) || [...query.values()].includes(literal);
