import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on the loopback address, with a count of its requests. */
export type Upstream = { url: string; requests: () => number; close: () => Promise<void> };

/** Starts a news API with the given request listener. Closing it aborts open connections. */
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
