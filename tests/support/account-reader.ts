import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { inEdition, type TestEdition } from './editions';
import { newReader } from './in-browser';
import { freePort } from './site';

/** Readers who log in on a site of their own, in a real browser. */

/** The context of the reader who came last. */
export let context: BrowserContext;

/** Settings of the site. */
export const accountSettings = async (): Promise<Record<string, string>> => {
  // Each test comes from an address of its own: codes are limited by address.
  const PORT = String(await freePort());
  // The browser's address is the site's own: the current URL of a page is a callback then.
  return { TRUSTED_PROXY_HOPS: '1', PORT, SITE_URL: `http://127.0.0.1:${PORT}` };
};

let visitor = 0;
export const enter = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  visitor += 1;
  context = (await newReader({ extraHTTPHeaders: { 'x-forwarded-for': `203.0.${visitor}.7` }, ...options })).context();
  return context;
};

/**
 * Another browser of the same reader: a second code for one number would have to wait for half a
 * minute.
 */
export async function sameReader(first: BrowserContext): Promise<BrowserContext> {
  const cookies = await first.cookies();
  await (await enter()).addCookies(cookies);
  return context;
}

export const at = (edition: TestEdition, place: string) => inEdition(edition, place);
export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Requests of a page to addresses under a path. */
export function requestsTo(page: Page, under: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(under)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/** How far the page has moved under the reader's eyes. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
