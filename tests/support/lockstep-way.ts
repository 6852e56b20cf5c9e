import net from 'node:net';

/**
 * A proxy to a PostgreSQL server that counts sequential round trips. It holds responses back until
 * all pending requests have one, and then forwards them together, as if only the distance to the
 * server took time.
 */

/** Size of a message's header in bytes: its type and its length. */
const headBytes = 5;
/** Types of messages that request a response, and the type that ends each response. */
const asks = new Set(['Q', 'S']);
const readyForQuery = 'Z';

/** Calls `each` with the type of each complete message in a stream of bytes. */
function messages(each: (type: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headBytes && rest.length > rest.readUInt32BE(1)) {
      each(String.fromCharCode(rest[0] ?? 0));
      rest = rest.subarray(1 + rest.readUInt32BE(1));
    }
  };
}

type Connection = { client: net.Socket; isOpen: boolean; pending: number; held: Buffer[] };

export type LockstepWay = {
  url: string;
  /** Number of sequential round trips that some work takes. */
  roundTrips: (work: () => Promise<unknown>) => Promise<number>;
  /** Number of requests in each round trip, for reports. */
  requests: () => number;
  close: () => Promise<void>;
};

export async function lockstepWay(server: string): Promise<LockstepWay> {
  const { hostname, port } = new URL(server);
  const connections = new Set<Connection>();
  let counted: number | undefined;
  let requests = 0;
  let isScheduled = false;

  /** Forwards held responses if no request is pending. */
  const handOn = () => {
    isScheduled = false;
    const open = [...connections];
    if (open.some(({ pending }) => pending > 0)) return;
    const waiting = open.filter(({ held }) => held.length);
    if (!waiting.length) return;
    if (counted !== undefined) counted += 1;
    for (const connection of waiting) {
      connection.client.write(Buffer.concat(connection.held));
      connection.held = [];
    }
  };
  /**
   * In a later task, because requests that the client sends in the same turn belong to the same
   * round trip.
   */
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(handOn, 15);
  };

  const way = net.createServer((client) => {
    const behind = net.connect({ host: hostname, port: Number(port || 5432) });
    const connection: Connection = { client, isOpen: false, pending: 0, held: [] };
    connections.add(connection);
    const fromClient = messages((type) => {
      if (!asks.has(type)) return;
      connection.pending += 1;
      requests += 1;
    });
    const fromServer = messages((type) => {
      if (type === readyForQuery) connection.pending -= 1;
    });
    client.on('data', (chunk: Buffer) => {
      if (connection.isOpen) fromClient(chunk);
      behind.write(chunk);
    });
    let greeted = '';
    behind.on('data', (chunk: Buffer) => {
      if (!connection.isOpen) {
        // The start of a connection is forwarded as it comes. It ends with the first ReadyForQuery.
        greeted += chunk.toString('latin1');
        if (greeted.endsWith('Z\0\0\0\x05I')) connection.isOpen = true;
        return void client.write(chunk);
      }
      fromServer(chunk);
      connection.held.push(chunk);
      schedule();
    });
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      from.on('error', () => undefined);
      from.on('close', () => {
        connections.delete(connection);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.host = `127.0.0.1:${(way.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    roundTrips: async (work) => {
      counted = 0;
      await work();
      const total = counted;
      counted = undefined;
      return total;
    },
    requests: () => requests,
    close: async () => {
      for (const { client } of connections) client.destroy();
      await new Promise((resolve) => way.close(resolve));
    },
  };
}
