import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { siteServer } from '@/lib/server/http-server';

/** Slow clients, at a server that gives them less time than the site's does. */

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('a client has ten seconds for its head, thirty for all, and 65 between two requests', () => {
  server = siteServer(() => undefined);
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000]);
});

test.each([
  ['head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: ', { headersMs: 100 }],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', { headersMs: 100, requestMs: 200 }],
])('a request whose %s is never sent to its end is closed with a 408', async (_, sent, timeouts) => {
  server = siteServer((request) => void request.resume(), timeouts, 20);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1', () => socket.write(sent));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});
