import { type NextRequest, NextResponse } from 'next/server';
import { namesNothing } from '@/lib/server/names-nothing';
import { routes } from '@/lib/routes';

/**
 * The route guard: a visitor with a path segment or query value that is
 * exactly the text "undefined" is sent to /404, in the edition they are in. Every other request
 * passes.
 */
export function middleware(request: NextRequest): NextResponse {
  const { nextUrl } = request;
  if (!namesNothing(nextUrl.pathname, nextUrl.searchParams)) return NextResponse.next();
  const target = nextUrl.clone();
  target.pathname = routes.notFound();
  target.search = '';
  return NextResponse.redirect(target);
}

/** The home page is named by itself: with i18n on, the usual pattern alone would skip it. */
export const config = { runtime: 'nodejs', matcher: ['/', '/((?!_next/static|_next/image|favicon\\.ico$).*)'] };
