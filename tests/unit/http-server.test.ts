import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { maxConnectionsFor } from '@/lib/http/lifecycle/connection-limit';
import { createSiteServer } from '@/lib/http/lifecycle/http-server';
import { eventually } from '../support/eventually';

/** Slow and greedy clients, at a server with shorter timeouts than the site's. */

let server: Server | undefined;
const clients: net.Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.closeAllConnections();
  server?.close();
});

test('the timeouts are ten seconds for headers, thirty for a request or an idle socket, and 65 for keep-alive', () => {
  server = createSiteServer(() => undefined);
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([10_000, 30_000, 65_000, 30_000]);
});

test.each([
  ['head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: ', { headersMs: 100 }],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', { headersMs: 100, requestMs: 200 }],
])('a request with an incomplete %s gets a 408', async (_, sent, timeouts) => {
  server = createSiteServer((request) => void request.resume(), timeouts, 20);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1', () => socket.write(sent));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

type Options = Parameters<typeof createSiteServer>[1];

async function serve(listener: RequestListener, options: Options = {}): Promise<void> {
  server = createSiteServer(listener, options, 20);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Connects and sends a text. */
function send(text: string): net.Socket & { received: () => string } {
  const socket = net.connect((server?.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write(text);
  return Object.assign(socket, { received: () => received });
}

/** Resolves when a connection is closed for any reason. */
const closed = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve));

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const statusesIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;

describe('a client that pipelines requests', () => {
  test('gets sixteen responses one after the other', async () => {
    const open = { now: 0, most: 0 };
    await serve((_, response) => {
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      response.once('finish', () => (open.now -= 1));
      setImmediate(() => response.end('x'));
    });
    const client = send(get.repeat(16));
    await eventually(
      async () => statusesIn(client.received()),
      (count) => count === 16,
      10_000,
    );
    expect(open.most).toBe(1);
    // The connection still works.
    client.write(get);
    await eventually(
      async () => statusesIn(client.received()),
      (count) => count === 17,
      10_000,
    );
  });

  test.each(['HTTP/1.1\r\nHost: x', 'HTTP/1.0\r\nConnection: keep-alive'])(
    'is disconnected after more than sixteen over %s, and few responses are rendered for it',
    async (version) => {
      let made = 0;
      await serve((_, response) => {
        made += 1;
        setImmediate(() => response.end('x'));
      });
      await closed(send(`GET / ${version}\r\n\r\n`.repeat(2000)));
      expect(made).toBeLessThanOrEqual(16);
    },
  );
});

describe('a connection without traffic', () => {
  /** More than all buffers between client and server. */
  const large = Buffer.alloc(64 * 1024 * 1024);

  test('is closed if its client does not read', async () => {
    let isClosed = false;
    await serve(
      (_, response) => {
        response.once('close', () => (isClosed = true));
        response.end(large);
      },
      { silentMs: 100 },
    );
    send(get).pause();
    await eventually(
      async () => isClosed,
      (known) => known,
      10_000,
    );
  });

  test('remains open while the site works on a response', async () => {
    const silences: string[] = [];
    await serve(
      (request, response) => {
        request.socket.on('timeout', () => {
          if (silences.push('silence') === 3) response.end('late');
        });
      },
      { silentMs: 50 },
    );
    const client = send(get);
    await eventually(
      async () => client.received(),
      (text) => text.includes('late'),
      10_000,
    );
  });

  test('is closed at last if the response never ends', async () => {
    await serve(() => undefined, { silentMs: 20 });
    await closed(send(get));
  });

  test('remains open between two requests for the keep-alive time', async () => {
    await serve((_, response) => void response.end('x'), { silentMs: 20, keepAliveMs: 60_000 });
    const client = send(get);
    await eventually(
      async () => statusesIn(client.received()),
      (count) => count === 1,
      10_000,
    );
    // Other connections open and close for several times the timeout.
    for (let time = 0; time < 5; time += 1) {
      await closed(send('GET / HTTP/1.1\r\n'));
    }
    client.write(get);
    await eventually(
      async () => statusesIn(client.received()),
      (count) => count === 2,
      10_000,
    );
  });
});

describe('when all connections are in use', () => {
  const connect = async () => {
    const client = send(get);
    await eventually(
      async () => statusesIn(client.received()) > 0 || client.destroyed,
      (isAnswered) => isAnswered,
      10_000,
    );
    return client;
  };

  test('a new one replaces the one that is idle for the longest time', async () => {
    await serve((_, response) => void response.end('x'), { maxConnections: 8, isBehindProxy: true });
    const first = await connect();
    for (let number = 0; number < 10; number += 1) expect(statusesIn((await connect()).received())).toBe(1);
    await eventually(
      async () => first.destroyed,
      (isGone) => isGone,
      10_000,
    );
  });

  const isClosed = (socket: net.Socket) =>
    eventually(
      async () => socket.destroyed,
      (isGone) => isGone,
      10_000,
    );

  test('one client has at most a quarter: a new one replaces its longest idle one', async () => {
    await serve((_, response) => void response.end('x'), { maxConnections: 12 });
    const [first, second, third] = [await connect(), await connect(), await connect()];
    // Of the three, the second is now idle for the longest time.
    first.write(get);
    await eventually(
      async () => statusesIn(first.received()),
      (count) => count === 2,
      10_000,
    );
    expect(statusesIn((await connect()).received())).toBe(1);
    await isClosed(second);
    expect([first.destroyed, third.destroyed]).toEqual([false, false]);
  });

  /** Opens a connection that sends a text, and waits until all of it has arrived. */
  async function opened(text: string): Promise<net.Socket> {
    const accepted = new Promise<net.Socket>((resolve) => server?.once('connection', resolve));
    const client = send(text);
    const ofServer = await accepted;
    await eventually(
      async () => ofServer.bytesRead,
      (count) => count === text.length,
      10_000,
    );
    return client;
  }

  test.each([
    ['has never sent a byte for a second', '', { unusedMs: 0 }, [1, true]],
    ['has just come', '', { unusedMs: 60_000 }, [0, false]],
    ['is sending a request', 'GET / HTTP/1.1\r\nHost:', { unusedMs: 0 }, [0, false]],
    ['waits for a response', 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n', { unusedMs: 0 }, [0, false]],
  ])('for a client whose every connection %s', async (_, text, settings, [answered, isReplaced]) => {
    const listener: RequestListener = ({ url }, response) => void (url === '/slow' || response.end('x'));
    await serve(listener, { maxConnections: 8, ...settings });
    const [first, second] = [await opened(text), await opened(text)];
    expect(statusesIn((await connect()).received())).toBe(answered);
    if (isReplaced) await isClosed(first);
    expect([first.destroyed, second.destroyed]).toEqual([isReplaced, false]);
  });

  test('one that starts its next request is not replaced', async () => {
    await serve((_, response) => void response.end('x'), { maxConnections: 4 });
    const accepted = new Promise<net.Socket>((resolve) => server?.once('connection', resolve));
    const [only, ofServer] = [await connect(), await accepted];
    const half = 'GET / HTTP/1.1\r\nHost:';
    only.write(half);
    await eventually(
      async () => ofServer.bytesRead,
      (count) => count === get.length + half.length,
      10_000,
    );
    expect(statusesIn((await connect()).received())).toBe(0);
    expect(only.destroyed).toBe(false);
  });

  test('a proxy has no limit per client', async () => {
    await serve((_, response) => void response.end('x'), { maxConnections: 8, isBehindProxy: true });
    const clients = [await connect(), await connect(), await connect()];
    expect(clients.map(({ received }) => statusesIn(received()))).toEqual([1, 1, 1]);
    expect(clients.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });
});

test.each([
  [Infinity, 4000],
  [20_000, 4000],
  [1024, 768],
  [500, 372],
  [100, 1],
])('with %d open files allowed by the system, the limit is %d connections', (files, connections) => {
  expect(maxConnectionsFor(files)).toBe(connections);
});
