import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { webKitPrograms } from '../../scripts/lib/browser-path';
import type { BrowserEngine, EngineTab, Key, ReaderOptions, Surroundings } from './engine-tab';
import { eventually } from './eventually';
import { freePort } from './site';

/**
 * Debian's WebKitGTK, driven by the commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/).
 * The maintained client for Node, selenium-webdriver, needs Node 22, and this needs a dozen
 * commands.
 */

/** Code points by which WebDriver names non-printing keys. */
const keyNames: Record<Key | 'Control', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Tab: '\uE004',
  Control: '\uE009',
  v: 'v',
};

/** Sends a command to WebDriver and returns its value. */
async function command(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  body: object = {},
  limit = commandLimit,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKitWebDriver: ${error}: ${message}`);
}

/** The height of every window. */
const height = 740;

/** Milliseconds that a command may take. Opening a page is the longest. */
const commandLimit = 60_000;

/** Milliseconds that the browser may take to start. Some starts hang, but not the next one. */
const startLimit = 30_000;
const starts = 3;

/** Starts a program that ends with this process, even if a test run is killed. */
function startProgram(program: string, args: string[], options: SpawnOptions): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...args], options);
}

/** Starts an X server without a screen. Returns the name of its display. */
async function startDisplay(program: string): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', `1280x${height}x24`, '-nolisten', 'tcp', '-noreset'];
  const child = startProgram(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

/** Starts WebDriver on a display and waits until it responds. */
async function startDriver(program: string, display: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startProgram(program, [`--port=${port}`, '--host=127.0.0.1'], {
    // Without a session bus, so that this machine's desktop has no influence.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' },
    stdio: 'ignore',
  });
  const responds = () =>
    command(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    );
  if (!(await eventually(responds, Boolean, 30_000))) throw new Error('WebKitWebDriver did not start');
  return { child, url };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const keyActions = (keys: { type: 'keyDown' | 'keyUp'; value: string }[]) => ({
  actions: [{ type: 'key', id: 'keyboard', actions: keys }],
});

function tabOf(session: string): EngineTab {
  const post = (path: string, body?: object) => command(`${session}/${path}`, 'POST', body);
  return {
    open: async (url) => void (await post('url', { url })),
    url: async () => (await command(`${session}/url`, 'GET')) as string,
    evaluate: async (work, ...given) => {
      // The last argument of the script receives the result, so the function may be asynchronous.
      const script = `
        const given = [...arguments];
        const done = given.pop();
        Promise.resolve().then(() => (${work.toString()})(...given)).then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: String(error) }),
        );`;
      const answer = (await post('execute/async', { script, args: given })) as { value?: unknown; error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as never;
    },
    clickAt: async (x, y) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    press: async (key, modifier) => {
      const values = [...(modifier ? [keyNames[modifier]] : []), keyNames[key]];
      const down = values.map((value) => ({ type: 'keyDown' as const, value }));
      const up = values.toReversed().map((value) => ({ type: 'keyUp' as const, value }));
      await post('actions', keyActions([...down, ...up]));
    },
    type: async (text) => {
      const presses = Array.from(text, (value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]);
      await post('actions', keyActions(presses.flat()));
    },
    back: async () => void (await post('back')),
    forward: async () => void (await post('forward')),
    // The window stays open for the next reader and is cleaned then.
    close: async () => undefined,
  };
}

/** A running browser with its one window. */
type Browser = { session: string; end: () => Promise<void> };

async function startBrowser(cookies: ReaderOptions['cookies'], { proxy }: Surroundings): Promise<Browser> {
  const programs = webKitPrograms();
  if (!programs) throw new Error('WebKitGTK is missing: apt-get install webkit2gtk-driver xvfb');
  const { child: screen, display } = await startDisplay(programs.display);
  const driver = await startDriver(programs.driver, display);
  const endPrograms = async () => {
    await end(driver.child);
    await end(screen);
  };
  const { host } = new URL(proxy);
  const capabilities = {
    alwaysMatch: {
      proxy: { proxyType: 'manual', httpProxy: host, sslProxy: host, noProxy: ['127.0.0.1'] },
      timeouts: { script: 30_000, pageLoad: commandLimit },
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        // Without a tool bar, which would reduce the height.
        args: ['--automation', '--full-screen', ...(cookies ? ['--cookies-policy=never'] : [])],
      },
    },
  };
  try {
    const value = await command(`${driver.url}/session`, 'POST', { capabilities }, startLimit);
    const session = `${driver.url}/session/${(value as { sessionId: string }).sessionId}`;
    return {
      session,
      end: async () => {
        await command(session, 'DELETE').catch(() => undefined);
        await endPrograms();
      },
    };
  } catch (error) {
    await endPrograms();
    throw error;
  }
}

async function startPatiently(...given: Parameters<typeof startBrowser>): Promise<Browser> {
  for (let left = starts - 1; ; left -= 1) {
    try {
      return await startBrowser(...given);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Deletes what a site stored. Runs in a page of the site. */
async function deleteStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/**
 * WebKitWebDriver gives a session one browser, whose start takes seconds. Therefore all readers
 * share one, and what the site stored for the last reader is deleted.
 */
export function startWebKit(surroundings: Surroundings): BrowserEngine {
  const browsers = new Map<ReaderOptions['cookies'], Promise<Browser>>();

  async function readyTab(width: number, cookies: ReaderOptions['cookies']): Promise<EngineTab> {
    const browser = browsers.get(cookies) ?? startPatiently(cookies, surroundings);
    browsers.set(cookies, browser);
    const { session } = await browser;
    const tab = tabOf(session);
    await tab.open(`${surroundings.site}/robots.txt`);
    await tab.evaluate(deleteStorage);
    await command(`${session}/cookie`, 'DELETE');
    // Without a window manager the browser does not fill its screen by itself.
    await command(`${session}/window/rect`, 'POST', { x: 0, y: 0, width, height });
    const isWide = (found: number) => found === width;
    const actual = await eventually(() => tab.evaluate(() => innerWidth), isWide, 30_000);
    if (!isWide(actual)) throw new Error(`The window of WebKitGTK is ${actual} px wide and not ${width}`);
    return tab;
  }

  const endBrowser = async (cookies: ReaderOptions['cookies']) => {
    const browser = browsers.get(cookies);
    browsers.delete(cookies);
    await browser?.then(
      (running) => running.end(),
      () => undefined,
    );
  };

  return {
    name: 'WebKitGTK',
    newTab: async ({ width, cookies }) => {
      try {
        return await readyTab(width, cookies);
      } catch {
        // A command of the previous test may still hang in the browser.
        await endBrowser(cookies);
        return readyTab(width, cookies);
      }
    },
    close: async () => {
      for (const cookies of [...browsers.keys()]) await endBrowser(cookies);
    },
  };
}
