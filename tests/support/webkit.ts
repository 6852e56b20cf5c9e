import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { webKitPrograms } from '../../scripts/lib/browser-path';
import type { BrowserEngine, EngineTab, Key, ReaderOptions } from './engine-tab';
import { eventually } from './eventually';
import { freePort } from './site';

/**
 * Debian's WebKitGTK, driven by the commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/).
 * The maintained client for Node, selenium-webdriver, needs Node 22, and this needs a dozen
 * commands.
 */

/** Code points by which WebDriver names keys that write nothing. */
const keyNames: Record<Key | 'Control', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Tab: '\uE004',
  Control: '\uE009',
  v: 'v',
};

/** Sends a command to WebDriver and returns its value. */
async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body: object = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKitWebDriver: ${error}: ${message}`);
}

/** An X server without a screen of this width; answers the name of its display. */
async function startDisplay(program: string, width: number): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', `${width}x740x24`, '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

/** WebDriver on a display of its own, once it answers. */
async function startDriver(program: string, display: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    // Without a session bus: nothing of the machine's desktop takes part.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' },
    stdio: 'ignore',
  });
  const answers = () =>
    command(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    );
  if (!(await eventually(answers, Boolean, 30_000))) throw new Error('WebKitWebDriver did not start');
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

function tabOf(session: string, close: () => Promise<void>): EngineTab {
  const post = (path: string, body?: object) => command(`${session}/${path}`, 'POST', body);
  return {
    open: async (url) => void (await post('url', { url })),
    url: async () => (await command(`${session}/url`, 'GET')) as string,
    evaluate: async (work, ...given) => {
      // The last argument takes the answer, so that the function may answer later.
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
    close,
  };
}

/** Readers have a browser each, because a session of WebKitWebDriver has one. */
export function startWebKit(): BrowserEngine {
  const opened = new Set<() => Promise<void>>();
  return {
    name: 'WebKitGTK',
    newTab: async ({ width, cookies }: ReaderOptions, proxy) => {
      const programs = webKitPrograms();
      if (!programs) throw new Error('WebKitGTK is missing: apt-get install webkit2gtk-driver xvfb');
      const { child: screen, display } = await startDisplay(programs.display, width);
      const closing = [() => end(screen)];
      const close = async () => {
        opened.delete(close);
        for (const part of closing.splice(0).toReversed()) await part();
      };
      opened.add(close);
      const driver = await startDriver(programs.driver, display);
      closing.push(() => end(driver.child));
      const { sessionId } = (await command(`${driver.url}/session`, 'POST', {
        capabilities: {
          alwaysMatch: {
            proxy: {
              proxyType: 'manual',
              httpProxy: new URL(proxy).host,
              sslProxy: new URL(proxy).host,
              noProxy: ['127.0.0.1'],
            },
            timeouts: { script: 30_000, pageLoad: 60_000 },
            'webkitgtk:browserOptions': {
              binary: programs.browser,
              // Without a window manager a window has no title bar, but the browser has a tool bar.
              args: ['--automation', '--full-screen', ...(cookies ? ['--cookies-policy=never'] : [])],
            },
          },
        },
      })) as { sessionId: string };
      const session = `${driver.url}/session/${sessionId}`;
      closing.push(async () => void (await command(session, 'DELETE').catch(() => undefined)));
      const tab = tabOf(session, close);
      // The window fills the screen some time after the browser has started.
      const actual = await eventually(
        () => tab.evaluate(() => innerWidth),
        (found) => found === width,
        30_000,
      );
      if (actual !== width) throw new Error(`The window of WebKitGTK is ${actual} px wide and not ${width}`);
      return tab;
    },
    close: async () => {
      for (const close of [...opened]) await close();
    },
  };
}
