import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from './browser';
import type { Newsroom } from './newsroom-template';
import { type Site, startSite } from './site';

/**
 * What the tests of a file stand on, from the first to the last. Jest gives every file a copy of
 * this module.
 */
export let site: Site;
export let browser: Browser;

type Settings = Record<string, string>;

/**
 * Starts a site and a browser for the tests of a file, and stops both after the last. `settings`
 * are the site's environment, or find it out; `newsroom` is what is in its database, the sample
 * edition unless it is named; `fill` prepares the rest.
 */
export function startInBrowser(
  settings: Settings | (() => Promise<Settings>) = {},
  fill?: () => Promise<void>,
  newsroom?: Newsroom,
): void {
  let starting: Promise<unknown>[] = [];

  beforeAll(async () => {
    starting = [
      Promise.resolve(typeof settings === 'function' ? settings() : settings)
        .then((found) => startSite(found, newsroom))
        .then((started) => (site = started)),
      launchBrowser().then((launched) => (browser = launched)),
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

afterEach(async () => {
  await Promise.all(ofThisTest.splice(0).map((context) => context.close()));
});
