import net from 'node:net';

/**
 * A proxy to a PostgreSQL server. It can become silent: it holds all connections open, accepts new
 * ones and forwards nothing. It can also be closed: it cuts all connections and refuses new ones.
 */
export async function silentWay(server: string) {
  const { hostname, port } = new URL(server);
  const sockets = new Set<net.Socket>();
  /** Connections older than this forward nothing. */
  let deadBefore = 0;
  let made = 0;
  let silent = false;
  const way = net.createServer((socket) => {
    made += 1;
    const number = made;
    const behind = net.connect({ host: hostname, port: Number(port || 5432) });
    const hears = () => !silent && number > deadBefore;
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk: Buffer) => void (hears() && to.write(chunk)));
      from.on('end', () => void (hears() && to.end()));
      from.on('close', () => {
        sockets.delete(from);
        if (hears()) to.end();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => way.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = way.address() as net.AddressInfo;
  const url = new URL(server);
  url.host = `127.0.0.1:${own}`;
  const disconnect = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => way.close(resolve));
  };
  return {
    url: url.href,
    fallSilent: () => void (silent = true),
    /** Existing connections continue to work. */
    speakAgain: () => void (silent = false),
    /** Existing connections stay dead, as after a failover. */
    answerNewOnes: () => {
      deadBefore = made;
      silent = false;
    },
    refuse: disconnect,
    takeAgain: () => listen(own),
    close: disconnect,
  };
}
