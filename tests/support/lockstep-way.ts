import net from 'node:net';

/**
 * A way to a PostgreSQL server that counts round trips that wait for each other. It hands no answer
 * on until all requests that are under way are answered, and then hands on all answers together, as
 * if the server were so far away that nothing but the distance took time.
 */

/** Bytes of a message's head: its type and its length. */
const headBytes = 5;
/** Types of messages: what asks for an answer by itself, and what ends each answer. */
const asks = new Set(['Q', 'S']);
const readyForQuery = 'Z';

/** Calls `each` with the type of each whole message of a stream of bytes. */
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
  /** Answers how many round trips, one after the other, some work takes. */
  roundTrips: (work: () => Promise<unknown>) => Promise<number>;
  /** The same for the requests that each of them sends; for reports. */
  requests: () => number;
  close: () => Promise<void>;
};

export async function lockstepWay(server: string): Promise<LockstepWay> {
  const { hostname, port } = new URL(server);
  const connections = new Set<Connection>();
  let counted: number | undefined;
  let requests = 0;
  let isScheduled = false;

  /** Hands on what is held if every request is answered. */
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
  /** Not at once: what the client sends in the same turn belongs to the same round trip. */
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
        // The greeting of a connection is handed on as it comes, and ends with the first "ready".
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
