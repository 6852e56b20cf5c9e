import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Opens a page whose HTML arrives in `count` pieces, as over a slow connection. Each is painted
 * before the next is sent.
 */
export async function openInPieces(page: Page, address: string, count: number): Promise<void> {
  const html = Buffer.from(await (await fetch(address)).text());
  const begin = html.indexOf('>', html.indexOf('<main')) + 1;
  const step = Math.ceil((html.indexOf('</main>') - begin) / count);
  const requests: ((response: ServerResponse) => void)[] = [];
  const requested = new Promise<ServerResponse>((resolve) => requests.push(resolve));
  const server = http.createServer((_, response) => requests[0]?.(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { origin, pathname, search } = new URL(address);
  const slow = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const whole = `${slow}${pathname}${search}`;
  // All other requests go to the site.
  await page.route(
    (url) => url.origin === slow && url.href !== whole,
    (route) => route.continue({ url: route.request().url().replace(slow, origin) }),
  );
  try {
    const opening = page.goto(whole, { waitUntil: 'commit' });
    const response = await requested;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(html.subarray(0, begin + step));
    await opening;
    for (let from = begin + step; from < begin + step * count; from += step) {
      await page.evaluate(painted);
      response.write(html.subarray(from, from + step));
    }
    await page.evaluate(painted);
    response.end(html.subarray(begin + step * count));
    await page.waitForLoadState();
    await page.evaluate(painted);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
