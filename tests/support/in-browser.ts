import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { watchForFailures } from './failures';
import type { Newsroom } from './newsroom-template';
import { sharedBrowser, sharedSite } from './shared';
import { type Site, startSite } from './site';

/**
 * What the tests of a file stand on, from the first to the last. Jest gives every file a copy of
 * this module.
 */
export let site: Site;
export let browser: Browser;

type Settings = Record<string, string>;

/** Has a site and the run's browser for the tests of a file, and gives both up after the last. */
function haveSite(start: () => Promise<Site>, fill?: () => Promise<void>): void {
  let starting: Promise<unknown>[] = [];

  beforeAll(async () => {
    starting = [
      start().then((started) => (site = started)),
      sharedBrowser().then((connected) => {
        browser = connected;
        watchForFailures(browser);
      }),
    ];
    await Promise.all(starting);
    await fill?.();
  });

  afterAll(async () => {
    // Where one of the two failed, the other may still be on its way: it is stopped too.
    await Promise.allSettled(starting);
    await browser?.close();
    await site?.stop();
  });
}

/**
 * Tests that only read share a site with other files (tests/support/shared.ts); `fill` prepares the
 * rest.
 */
export const readInBrowser = (fill?: () => Promise<void>): void => haveSite(sharedSite, fill);

/**
 * Tests that write, or need settings, have a site of their own. `settings` are its environment, or
 * find it out; `newsroom` is what is in its database, the sample edition unless it is named; `fill`
 * prepares the rest.
 */
export const startInBrowser = (
  settings: Settings | (() => Promise<Settings>) = {},
  fill?: () => Promise<void>,
  newsroom?: Newsroom,
): void =>
  haveSite(async () => startSite(typeof settings === 'function' ? await settings() : settings, newsroom), fill);

const ofThisTest: BrowserContext[] = [];

/**
 * A page of a reader who was never here, on a wide screen unless `options` say otherwise. The
 * reader leaves after the test.
 */
export async function newReader(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  ofThisTest.push(context);
  return context.newPage();
}

// After the hook by which a failure leaves its traces, which jest-circus runs first.
afterEach(async () => {
  await Promise.all(ofThisTest.splice(0).map((context) => context.close()));
});
