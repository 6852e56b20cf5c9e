import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the test's own on the loopback address, and how many requests reached it. */
export type Upstream = { url: string; requests: () => number; close: () => Promise<void> };

/** Starts a news API that answers as `listener` says. Closing it cuts what is still open. */
export async function startUpstream(listener: RequestListener): Promise<Upstream> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, requests: () => count, close };
}
