import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PageviewCounter } from '@/lib/http/pageviews/pageview-counter';
import { newsApiReadsWriter, startPageviewFlush } from '@/lib/http/pageviews/flush-pageviews';
import { resetApp } from '@/lib/platform/runtime/app';
import { waitAtMost, holdWhileClosing, shutDownOnSignal } from '@/lib/platform/runtime/shut-down';

/** How a process ends after a signal. */

/** Signals, and the end of the parent process. */
const signals = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
const listeners = new Map<string | symbol, () => void>();
const tell = (signal: string) => listeners.get(signal)?.();
let server: Server;
let client: Socket;
let ended: Promise<number>;

/** A server with a client that has sent half of a request. */
beforeEach(async () => {
  ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
  });
  jest.spyOn(process, 'on').mockImplementation((signal: string | symbol, listener: () => void) => {
    listeners.set(signal, listener);
    return process;
  });
  server = createServer((_, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await connected;
  client.on('error', () => undefined);
  client.write('POST /api/news/reads/hindi HTTP/1.1\r\nHost: news.example\r\nContent-Length: 100\r\n\r\n{"reads"');
  await once(server, 'request');
});
afterEach(() => {
  client.destroy();
  server.close();
  jest.restoreAllMocks();
  resetApp();
});

test.each(signals)(
  'at %s, page views are stored while a half-sent request is open, and the rest at the end',
  async (signal) => {
    const counter = new PageviewCounter();
    let stored = 0;
    const countReads = async ({ reads }: { reads: { count?: number | undefined }[] }) => {
      for (const { count = 1 } of reads) stored += count;
      return {};
    };
    const reads = startPageviewFlush(
      counter,
      newsApiReadsWriter(() => ({ countReads })),
      10_000,
    );
    const flushed = jest.fn<void, [Promise<void>]>();
    shutDownOnSignal(server, { onSignal: () => flushed(reads.flush()), beforeExit: reads.stop }, 0);

    counter.add('hindi', 7, 2);
    tell(signal);
    tell(signal);
    expect(flushed).toHaveBeenCalledTimes(1);
    await flushed.mock.calls[0]?.[0];
    expect([stored, client.destroyed]).toEqual([2, false]);
    expect(process.exit).not.toHaveBeenCalled();

    counter.add('hindi', 7, 1);
    const cleared = jest.spyOn(global, 'clearTimeout');
    client.destroy();
    expect(await ended).toBe(0);
    expect(stored).toBe(3);
    expect(cleared).toHaveBeenCalledTimes(2);
  },
);

test('no connected client is reset, even on a busy site', async () => {
  client.destroy();
  const busy = createServer(
    holdWhileClosing(async (_, response) => {
      // Longer than a client takes to reconnect. The server accepts one connection per turn of the
      // event loop, so some always wait.
      for (const until = performance.now() + 5; performance.now() < until;);
      response.setHeader('Connection', 'close').end();
    }),
  );
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const outcomes: string[] = [];
  const post = () =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\r\nHost: news.example\r\nContent-Length: 2\r\n\r\n{}');
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)));
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString('latin1', 9, 12));
      });
      socket.once('close', () => resolve('closed'));
    });
  const clients = Array.from({ length: 20 }, async () => {
    let outcome = '200';
    while (outcome === '200') outcomes.push((outcome = await post()));
  });
  while (outcomes.length < 100) await once(busy, 'request');
  shutDownOnSignal(busy, { onSignal: () => undefined, beforeExit: async () => undefined }, 0);
  tell('SIGTERM');
  await Promise.all(clients);
  expect(await ended).toBe(0);
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual(Array(20).fill('ECONNREFUSED'));
});

describe('with the clock stopped', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  test('a client that never ends its request delays the shutdown by ten seconds, and pending data is then stored', async () => {
    const atTheEnd = jest.fn(async () => undefined);
    shutDownOnSignal(server, { onSignal: () => undefined, beforeExit: atTheEnd }, 0);
    tell('SIGTERM');
    while (server.listening) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(9999);
    expect(process.exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await ended).toBe(0);
    expect(atTheEnd).toHaveBeenCalledTimes(1);
  });

  test('work that does not end delays the shutdown only up to its time limit', async () => {
    const done = jest.fn();
    void waitAtMost(3000, new Promise(() => undefined)).then(done);
    await jest.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(1);
  });
});
