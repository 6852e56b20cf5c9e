import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { browserPath, wholeBrowserPath } from '../../scripts/lib/browser-path';
import { eventually } from './eventually';

/**
 * Options to start the system's Chromium. Nothing here downloads a browser (scripts/test.mjs
 * installs it).
 */
export function launchOptions(executablePath = browserPath()): { executablePath: string; args: string[] } {
  if (!executablePath) throw new Error('Chromium is missing: apt-get install chromium-headless-shell');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // Other hosts do not resolve.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  };
}

/**
 * Starts a full Chromium, which can show notifications. With `keepsPages` it has a back/forward
 * cache, as readers' browsers do.
 */
export const launchFullBrowser = ({ keepsPages = false } = {}): Promise<Browser> =>
  chromium.launch({
    ...launchOptions(wholeBrowserPath()),
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });

/**
 * Resolves when React has hydrated the visible islands, so their handlers work. Controls that
 * islands add in effects appear one task later.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const inSight = [...document.querySelectorAll('[data-island]:not([data-live])')].some((island) => {
      const first = island.firstElementChild;
      // Content of a closed disclosure has a position but is not visible.
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
 * Shows the prompt for notifications without its delay of three seconds (tested in
 * tests/e2e/push.test.ts).
 */
export const promptSooner = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window) as (...given: unknown[]) => number;
    const sooner = (then: unknown, milliseconds?: number, ...given: unknown[]) =>
      wait(then, milliseconds === 3000 ? 300 : milliseconds, ...given);
    window.setTimeout = sooner as typeof window.setTimeout;
  });

/** Resolves when an element has the focus. Pages set the focus in effects, after they render. */
export async function focused(target: Locator): Promise<void> {
  // On a page without scripts, Playwright calls the function it waits for only once.
  const isFocused = () => target.evaluate((element) => document.activeElement === element).catch(() => false);
  if (!(await eventually(isFocused, (is) => is, 30_000))) throw new Error(`The focus is not on ${String(target)}`);
}
