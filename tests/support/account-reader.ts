import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { inEdition, type TestEdition } from './editions';
import { newReader } from './in-browser';
import { freePort } from './site';

/** Readers who log in on a private site, in a real browser. */

/** The context of the most recent reader. */
export let context: BrowserContext;

export const accountSettings = async (): Promise<Record<string, string>> => {
  // Each test has its own IP address, because codes are limited by address.
  const PORT = String(await freePort());
  // Next needs the site's own URL here: the current URL of a page becomes a callback.
  return { TRUSTED_PROXY_HOPS: '1', PORT, SITE_URL: `http://127.0.0.1:${PORT}` };
};

let visitor = 0;
export const enter = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  visitor += 1;
  context = (await newReader({ extraHTTPHeaders: { 'x-forwarded-for': `203.0.${visitor}.7` }, ...options })).context();
  return context;
};

/**
 * Opens another browser with the reader's cookies. Requesting a second code for the same number
 * would have to wait for 30 seconds.
 */
export async function sameReader(first: BrowserContext): Promise<BrowserContext> {
  const cookies = await first.cookies();
  await (await enter()).addCookies(cookies);
  return context;
}

export const at = (edition: TestEdition, place: string) => inEdition(edition, place);
export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Records the requests of a page to paths that begin with `under`. */
export function requestsTo(page: Page, under: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(under)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

/** Cumulative layout shift of the page. */
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
