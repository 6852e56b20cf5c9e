/**
 * The route guard: a URL with a part of exactly the text "undefined", which a faulty program wrote,
 * leads to the not-found page of its edition. middleware.ts guards the paths of pages, and the
 * request router everything that a matcher of Next cannot see (lib/web/routing/route-decision.ts).
 * Both use this module. It imports nothing, because Next bundles the middleware on its own.
 */

const literal = 'undefined';

/** What the guard answers. `path` is the not-found page without its edition. */
export const guardResponse = { status: 307, path: '/404', cacheControl: 'public, max-age=3600' } as const;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a segment of a path is exactly the text "undefined", however it is encoded. */
export const hasUndefinedSegment = (path: string): boolean =>
  path.split('/').some((segment) => decoded(segment) === literal);

/** Whether a query value is exactly the text "undefined". */
export const hasUndefinedValue = (query: string): boolean => [...new URLSearchParams(query).values()].includes(literal);
