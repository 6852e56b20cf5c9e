import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './eventually';

/** A received request. */
export type Received = { path: string; headers: http.IncomingHttpHeaders; body: string };

/** A server that records posted requests, in place of a CDN, a hub or a publisher's program. */
export type Receiver = {
  url: string;
  at: (path: string) => Received[];
  /** The requests to a path, once one contains a text or after `within` milliseconds. */
  received: (path: string, text: string, within: number) => Promise<Received[]>;
  /** Responds with 500 to the next `times` requests to a path. */
  fail: (path: string, times: number) => void;
  stop: () => Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const calls: Received[] = [];
  const failures = new Map<string, number>();
  const server = http.createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const path = incoming.url ?? '/';
      const left = failures.get(path) ?? 0;
      if (left > 0) failures.set(path, left - 1);
      else calls.push({ path, headers: incoming.headers, body: Buffer.concat(chunks).toString('utf8') });
      answer.writeHead(left > 0 ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = (path: string) => calls.filter((call) => call.path === path);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at,
    received: (path, text, within) =>
      eventually(
        async () => at(path),
        (all) => all.some(({ body }) => body.includes(text)),
        within,
      ),
    fail: (path, times) => void failures.set(path, times),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
