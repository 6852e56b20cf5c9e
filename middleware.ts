import type { NextRequest } from 'next/server';
import { guardResponse, hasUndefinedSegment } from './lib/platform/routes/undefined-in-url';

/** Guards the paths of pages (docs/decisions/042-undefined-urls-in-middleware.md). */
export function middleware({ nextUrl }: NextRequest): Response | undefined {
  if (!hasUndefinedSegment(nextUrl.pathname)) return undefined;
  // The clone includes the edition.
  const target = nextUrl.clone();
  target.pathname = guardResponse.path;
  target.search = '';
  return new Response(null, {
    status: guardResponse.status,
    headers: { Location: String(target), 'Cache-Control': guardResponse.cacheControl },
  });
}

/**
 * Next reads these values from the source, so they must be literals. The matcher only matches paths
 * that the guard redirects. For all other paths Next never loads this code.
 */
export const config = { runtime: 'nodejs', matcher: '/((?:.*/)?undefined(?:/.*)?)' };
