import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { watchForFailures } from './failures';
import type { Newsroom } from './newsroom-template';
import { sharedBrowser, sharedPublicSite, sharedSite } from './shared';
import { type Site, startSite } from './site';

/** The site and browser of a test file. Jest gives every file its own copy of this module. */
export let site: Site;
export let browser: Browser;

type Settings = Record<string, string>;

/** Starts a site and uses the run's browser for the tests of a file, and stops both afterwards. */
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
    // If one of them fails, the other may still be starting. It is stopped, too.
    await Promise.allSettled(starting);
    await browser?.close();
    await site?.stop();
  });
}

/**
 * For tests that only read: they share a site with other files (tests/support/shared.ts). `fill`
 * prepares the rest.
 */
export const readInBrowser = (fill?: () => Promise<void>): void => haveSite(sharedSite, fill);

/** The same on the shared public site, which is requested without the browser. */
export const readPublicSite = (fill?: () => Promise<void>): void => haveSite(sharedPublicSite, fill);

/**
 * For tests that write or need settings: they have a private site. `settings` is its environment,
 * or a function that computes it. `newsroom` is the content of its database, by default the sample
 * edition. `fill` prepares the rest.
 */
export const startInBrowser = (
  settings: Settings | (() => Promise<Settings>) = {},
  fill?: () => Promise<void>,
  newsroom?: Newsroom,
): void =>
  haveSite(async () => startSite(typeof settings === 'function' ? await settings() : settings, newsroom), fill);

/**
 * Options that are fixed when a context is created. Window, theme and headers can change later, so
 * another test may reuse the context.
 */
type Fixed = Omit<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'extraHTTPHeaders'>;

/** A clean context with an open page and a warm HTTP cache. */
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
 * Opens a page of a new reader, on a wide screen unless `options` differ. The reader leaves after
 * the test. The site's files stay in the browser cache for the next reader, because loading and
 * compiling them takes longer than most tests.
 *
 * `isAlone` is for a test that checks what is loaded, or that adds something to the context that
 * cannot be removed: a clock, a script, a function. Only such a reader has the service worker,
 * unless `serviceWorkers` differs: a test cannot hold or change pages that a worker fetches.
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

/** Cleans a context for the next reader: deletes stored data and closes its pages. */
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

/** A context that takes longer than this to clean is closed, in milliseconds. */
const forgettingMs = 20_000;

/** Cleans a context, or closes it if a page hangs. */
async function forgetOrClose(one: Omit<Fresh, 'page'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), forgettingMs)));
  const outcome = await Promise.race([forget(one), late]).finally(() => clearTimeout(timer));
  if (outcome === 'late') void one.context.close().catch(() => undefined);
}

// Runs after the hook that saves failures, because jest-circus runs that one first.
afterEach(async () => {
  await Promise.all(ofThisTest.splice(0).map(forgetOrClose));
});
