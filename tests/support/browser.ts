import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { browserPath, wholeBrowserPath } from '../../scripts/lib/browser-path';
import { eventually } from './eventually';

/**
 * How the system's Chromium is started. Nothing here downloads a browser (scripts/test.mjs sees to
 * it that there is one).
 */
export function launchOptions(executablePath = browserPath()): { executablePath: string; args: string[] } {
  if (!executablePath) throw new Error('Chromium is missing: apt-get install chromium-headless-shell');
  return {
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
      // What a page would fetch from elsewhere is not there.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  };
}

/**
 * A whole Chromium of its own, which shows notifications and, with `keepsPages`, keeps pages for
 * Back as those of readers do.
 */
export const launchWholeBrowser = ({ keepsPages = false } = {}): Promise<Browser> =>
  chromium.launch({
    ...launchOptions(wholeBrowserPath()),
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });

/**
 * Resolves when React has taken over the islands of the page that are in sight, from when on their
 * handlers answer. Those that it adds in effects come a task later: the browser has nothing else to
 * do once they are there.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const inSight = [...document.querySelectorAll('[data-island]:not([data-live])')].some((island) => {
      const first = island.firstElementChild;
      // What stands in a closed disclosure has a place, but is not seen there.
      if (!first?.checkVisibility()) return false;
      const { top, bottom } = first.getBoundingClientRect();
      return bottom > top && top < innerHeight && bottom > 0;
    });
    return (
      'hydrated' in document.documentElement.dataset &&
      !inSight &&
      new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 }))
    );
  });
}

/**
 * The prompt for notifications comes to the page's visits sooner than after its three seconds
 * (which tests/e2e/push.test.ts has a test of).
 */
export const promptSooner = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window) as (...given: unknown[]) => number;
    const sooner = (then: unknown, milliseconds?: number, ...given: unknown[]) =>
      wait(then, milliseconds === 3000 ? 300 : milliseconds, ...given);
    window.setTimeout = sooner as typeof window.setTimeout;
  });

/** Resolves when an element has the focus, which pages give in effects, after what they show. */
export async function focused(target: Locator): Promise<void> {
  // In a page without scripts, a function that Playwright waits for is called once.
  const isFocused = () => target.evaluate((element) => document.activeElement === element).catch(() => false);
  if (!(await eventually(isFocused, (is) => is, 30_000))) throw new Error(`The focus is not on ${String(target)}`);
}
