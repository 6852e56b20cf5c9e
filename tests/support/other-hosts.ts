import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy for all other hosts. It refuses every request and records the host, so a test reaches no
 * network and can check which hosts a page requested.
 */
export async function startOtherHosts(): Promise<{ url: string; asked: () => string[]; stop: () => Promise<void> }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://unknown.invalid').hostname);
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    asked.push(new URL(`https://${request.url}`).hostname);
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
