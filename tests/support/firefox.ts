import path from 'node:path';
import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/lib/browser-path';
import type { BrowserEngine, EngineTab, ReaderOptions, Surroundings } from './engine-tab';

/** Debian's Firefox ESR. Debian has no geckodriver, so Firefox is driven by WebDriver BiDi. */

/** Disables what Firefox does at its start, which takes time and needs a network. */
const quiet = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.backup.enabled': false,
  // Tests of offline reading must not depend on Firefox's HTTP cache.
  'browser.cache.disk.enable': false,
  'browser.cache.memory.enable': false,
  'extensions.getAddons.cache.enabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'nimbus.rollouts.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Timeout of a command, in milliseconds. Firefox starts slowly on a busy machine. */
const protocolTimeout = 110_000;

function launch(cookies: ReaderOptions['cookies'], proxy: string): Promise<Browser> {
  const program = firefoxPath();
  if (!program) throw new Error('Firefox is missing: apt-get install firefox-esr');
  const { hostname, port } = new URL(proxy);
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: path.join(__dirname, 'firefox.sh'),
    env: { ...process.env, FIREFOX_PATH: program },
    headless: true,
    protocolTimeout,
    timeout: protocolTimeout,
    defaultViewport: null,
    extraPrefsFirefox: {
      ...quiet,
      'network.proxy.type': 1,
      'network.proxy.http': hostname,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': hostname,
      'network.proxy.ssl_port': Number(port),
      ...(cookies === 'blocked' ? { 'network.cookie.cookieBehavior': 2 } : {}),
    },
  });
}

/** Readers with the same settings share a browser. Each has its own container. */
export function startFirefox({ proxy }: Surroundings): BrowserEngine {
  const browsers = new Map<ReaderOptions['cookies'], Promise<Browser>>();
  return {
    name: 'Firefox',
    newTab: async ({ width, cookies }) => {
      const browser = browsers.get(cookies) ?? launch(cookies, proxy);
      browsers.set(cookies, browser);
      const context = await (await browser).createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height: 740 });
      const tab: EngineTab = {
        open: async (url) => void (await page.goto(url)),
        url: async () => page.url(),
        evaluate: (work, ...given) => page.evaluate(work as (...all: unknown[]) => unknown, ...given) as never,
        clickAt: (x, y) => page.mouse.click(x, y),
        press: async (key, modifier) => {
          if (modifier) await page.keyboard.down(modifier);
          await page.keyboard.press(key as KeyInput);
          if (modifier) await page.keyboard.up(modifier);
        },
        type: (text) => page.keyboard.type(text),
        // Puppeteer would wait for a load event, which does not come for a page from the
        // back/forward cache.
        back: () => page.evaluate(() => void setTimeout(() => history.back())),
        forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
        close: () => context.close(),
      };
      return tab;
    },
    close: async () => {
      await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
    },
  };
}
