import type { NextRequest } from 'next/server';
import { guardResponse, hasUndefinedSegment } from './lib/platform/routes/undefined-in-url';

/** The route guard for the paths of pages (docs/decisions/042-undefined-urls-in-middleware.md). */
export function middleware({ nextUrl }: NextRequest): Response | undefined {
  if (!hasUndefinedSegment(nextUrl.pathname)) return undefined;
  // The clone keeps the edition.
  const target = nextUrl.clone();
  target.pathname = guardResponse.path;
  target.search = '';
  return new Response(null, {
    status: guardResponse.status,
    headers: { Location: String(target), 'Cache-Control': guardResponse.cacheControl },
  });
}

/**
 * Next reads these values from the source, so they are written out. The matcher takes no other path
 * than the guard's: for all others Next tests one pattern and never loads this code.
 */
export const config = { runtime: 'nodejs', matcher: '/((?:.*/)?undefined(?:/.*)?)' };
