import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app } from '@/lib/platform/runtime/app';
import { waitForBackgroundTasks } from '@/lib/platform/runtime/run-after-response';
import CacheHandler from '@/lib/page-cache/cache-handler';
import { routeRequest } from '@/lib/http/router/request-router';
import { enterSite, leaveSite } from './in-process';

/** The router and the page store with a mock of Next, whose pages a test defines. */

/** Seconds for which a page is fresh. */
export const seconds = 30;
export const longText = 'Rain in the hills. '.repeat(200);

export type Scene = {
  /** URLs that were rendered. */
  rendered: string[];
  /** Called while a page is rendered. */
  whileRendering: (address: string) => Promise<void> | void;
  /** The page's text, and its cache headers. A failure is not cached. */
  text: string;
  headers: Record<string, string>;
  status: number;
  breaking: object | undefined;
};

export const newScene = (): Scene => ({
  rendered: [],
  text: longText,
  headers: {},
  status: 200,
  breaking: undefined,
  whileRendering: () => undefined,
});

/** Serves a stored page. If it is stale, renders it again in the background, as Next does. */
const nextOf =
  (scene: () => Scene) =>
  async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? '').replace(/\?.*/, '');
    const address = /^\/hindi/.test(path) ? path : `/en${path === '/' ? '' : path}`;
    const key = `/route-cache/PAGES/1/$${address}`;
    const cache = new CacheHandler();
    const render = async () => {
      const { rendered, text } = scene();
      rendered.push(address);
      const html = `<p>${text}</p>`;
      await scene().whileRendering(address);
      const { status, breaking } = scene();
      const layout = { homeHref: address.startsWith('/hindi') ? '/hindi' : '', ...(breaking ? { breaking } : {}) };
      const value = status === 404 ? null : { kind: 'PAGES', html, pageData: { pageProps: { layout } } };
      if (status < 500) await cache.set(key, value, { cacheControl: { revalidate: seconds, expire: 9000 } });
      return html;
    };
    const page = await cache.get(key);
    const isStale = page && Date.now() >= page.lastModified + seconds * 1000;
    const html = page ? String(page.value?.html ?? scene().text) : await render();
    if (isStale) void render();
    response.statusCode = scene().status;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', `s-maxage=${seconds}, stale-while-revalidate=8970`);
    for (const [name, value] of Object.entries(scene().headers)) response.setHeader(name, value);
    response.end(incoming.method === 'HEAD' ? null : html);
  };

/** Starts the site. Its clock stops unless a test moves it. */
export async function startStoreSite(scene: () => Scene): Promise<{ site: string; stop: () => Promise<void> }> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'] });
  // A site without HTTPS responds under any host.
  enterSite(undefined, { SITE_URL: 'http://localhost:3000', PAGE_LIMIT: 'off' });
  app.isBreakingFresh = async (_edition, _now, shown) => shown?.href === (scene().breaking as typeof shown)?.href;
  const handler = routeRequest(nextOf(scene));
  const server = createServer((...given) => void handler(...given));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    await waitForBackgroundTasks();
    jest.useRealTimers();
    await new Promise((resolve) => server.close(resolve));
    leaveSite();
  };
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
