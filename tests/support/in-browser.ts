import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { watchForFailures } from './failures';
import type { Newsroom } from './newsroom-template';
import { sharedBrowser, sharedPublicSite, sharedSite } from './shared';
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

/** The same on the site that has an address on the web, which is asked without the browser. */
export const readPublicSite = (fill?: () => Promise<void>): void => haveSite(sharedPublicSite, fill);

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

/**
 * What a context is made with. Its window, theme and headers can be others later, so that a reader
 * of another test may have it.
 */
type Fixed = Omit<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'extraHTTPHeaders'>;

/** A context in which nobody has been: a page is open in it, and it has a cache. */
type Fresh = { context: BrowserContext; page: Page; key: string };
const free: Fresh[] = [];
const ofThisTest: Omit<Fresh, 'page'>[] = [];

const wide = { width: 1280, height: 900 };

async function freshContext(key: string, fixed: Fixed): Promise<Fresh> {
  const found = free.findIndex((one) => one.key === key);
  const [known] = found < 0 ? [] : free.splice(found, 1);
  if (known) return known;
  const context = await browser.newContext({ viewport: wide, ...fixed });
  return { key, context, page: await context.newPage() };
}

/**
 * A page of a reader who was never here, on a wide screen unless `options` say otherwise. The
 * reader leaves after the test; the files of the site stay in the cache for the next one, as to
 * load and compile them takes longer than most tests. `isAlone` is for a test of what is loaded,
 * or that gives the context something which it cannot be rid of: a clock, a script, a function.
 * Such a reader's browser alone has the service worker, unless `serviceWorkers` says otherwise:
 * pages that a worker fetches cannot be held or changed by the test.
 */
export async function newReader({
  isAlone = false,
  viewport = wide,
  colorScheme = null,
  reducedMotion = null,
  extraHTTPHeaders = {},
  serviceWorkers = isAlone ? 'allow' : 'block',
  ...others
}: BrowserContextOptions & { isAlone?: boolean } = {}): Promise<Page> {
  const fixed = { serviceWorkers, ...others };
  const { context, page, key } = await freshContext(isAlone ? '' : JSON.stringify(fixed), fixed);
  ofThisTest.push({ context, key });
  await context.setExtraHTTPHeaders(extraHTTPHeaders);
  await page.setViewportSize(viewport ?? wide);
  await page.emulateMedia({ colorScheme, reducedMotion });
  return page;
}

/** Makes a context fresh again: what pages keep on the device goes, and so do they. */
async function forget({ context, key }: Omit<Fresh, 'page'>): Promise<void> {
  if (!key) return context.close();
  const used = context.pages();
  const page = await context.newPage();
  await Promise.all(used.map((other) => other.close()));
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.tracing.stopChunk().then(() => context.tracing.startChunk()),
  ]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(site.url).origin,
    storageTypes: 'local_storage,indexeddb,file_systems,service_workers,cache_storage',
  });
  await devtools.detach();
  free.push({ context, page, key });
}

/** Milliseconds after which a context that does not become fresh is given up. */
const forgettingMs = 20_000;

/** Makes a context fresh again, or is rid of it: a page that was left on its way may hang. */
async function forgetOrClose(one: Omit<Fresh, 'page'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), forgettingMs)));
  const outcome = await Promise.race([forget(one), late]).finally(() => clearTimeout(timer));
  if (outcome === 'late') void one.context.close().catch(() => undefined);
}

// After the hook by which a failure leaves its traces, which jest-circus runs first.
afterEach(async () => {
  await Promise.all(ofThisTest.splice(0).map(forgetOrClose));
});
