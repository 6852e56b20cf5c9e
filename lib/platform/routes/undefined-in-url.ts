/**
 * Guard against URLs with a part that is exactly the text "undefined". Faulty programs create them.
 * They are redirected to the not-found page of their edition. middleware.ts checks the paths of
 * pages. The request router checks everything else (lib/requests/routing/decide-route.ts). This
 * module has no imports, because Next bundles the middleware separately.
 */

const literal = 'undefined';

/** Response of the guard. `path` is the not-found page without its edition. */
export const guardResponse = { status: 307, path: '/404', cacheControl: 'public, max-age=3600' } as const;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a segment of a path is exactly the text "undefined", in any encoding. */
export const hasUndefinedSegment = (path: string): boolean =>
  path.split('/').some((segment) => decoded(segment) === literal);

export const hasUndefinedValue = (query: string): boolean => [...new URLSearchParams(query).values()].includes(literal);
