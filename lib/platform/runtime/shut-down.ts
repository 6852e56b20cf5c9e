import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { app } from './app';

/**
 * Time limits in milliseconds: for open requests after the server stopped listening, and for the
 * final work after that.
 */
const requestGraceMs = 10_000;
const exitTimeoutMs = 10_000;
const idleCheckMs = 100;
/**
 * Milliseconds during which idle connections stay open after the server stopped listening. A proxy
 * may have just connected without sending its request, and Node regards that connection as idle.
 */
const newConnectionGraceMs = 2000;
/**
 * A turn of the event loop that takes at most this many milliseconds had no work. An empty turn
 * takes a few hundredths of a millisecond. A client that connects between the turn and the close is
 * reset, so the limit is low. After two seconds a turn without a new connection is enough, and
 * after ten seconds any turn.
 */
const quietTickMs = 0.05;
const quietWaitMs = 2000;
const closeWaitMs = 10_000;
const warmUpCloses = 5;

type State = { draining: boolean; closing: Promise<void> | undefined };

declare module './app' {
  interface App {
    shutDown?: State;
  }
}

const state = (): State => (app.shutDown ??= { draining: false, closing: undefined });

/**
 * Whether the process has received a stop signal. Responses then close their connections, and the
 * site reports that it is not ready.
 */
export const isDraining = (): boolean => state().draining;

/** Waits for work, but at most `ms` milliseconds. Does not cancel the work. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type ShutDownSteps = { onSignal: () => void; beforeExit: () => Promise<void> };

/**
 * Opens and closes a temporary server, so that the code that closes a server is already compiled.
 * The first close takes about a millisecond.
 */
async function warmUpClose(): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Wraps a request handler so that requests wait while the server stops listening. libuv accepts one
 * connection per turn of the event loop. If requests were answered in the same turns, the queue of
 * the operating system would never become empty, and closing would reset the connections in it.
 */
export function holdWhileClosing(handler: Handler): Handler {
  return async (request, response) => {
    const { closing } = state();
    if (closing) await closing;
    if (!request.socket.destroyed) await handler(request, response);
  };
}

/**
 * Stops listening right after a turn of the event loop without new connections and without work.
 * The queue of the operating system is then empty. Closing resets connections in that queue, and a
 * proxy does not repeat a POST. Meanwhile `holdWhileClosing` makes the turns short. The close
 * method of `net` is used, because that of `http` closes idle connections first. In that time
 * another client could connect.
 */
async function stopListening(server: Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const start = performance.now();
  state().closing = new Promise((resolve) => {
    const tryNow = () => {
      const [from, before] = [performance.now(), accepted];
      setImmediate(() => {
        const now = performance.now();
        const isQuiet = accepted === before && (now - from < quietTickMs || now - start > quietWaitMs);
        if (!isQuiet && now - start < closeWaitMs) return tryNow();
        NetServer.prototype.close.call(server);
        resolve();
      });
    };
    setImmediate(tryNow);
  });
  await state().closing;
}

/**
 * Stops listening and resolves when all connections are closed. After `idleGraceMs` idle
 * connections are closed repeatedly, because a connection becomes idle only when its response is
 * finished. After `requestGraceMs` all open connections are closed.
 */
async function closeConnections(server: Server, idleGraceMs: number): Promise<void> {
  for (let time = 0; time < warmUpCloses; time += 1) await warmUpClose();
  const closed = new Promise<void>((resolve) => void server.once('close', resolve));
  await stopListening(server);
  const stopped = performance.now();
  const idle = setInterval(() => {
    if (performance.now() - stopped < idleGraceMs) return;
    // First read the requests that have arrived: a connection with an open request is not idle.
    setImmediate(() => server.closeIdleConnections());
  }, idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), requestGraceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/**
 * Ends the process on a signal without aborting requests. For `drainMs` the site continues to
 * listen, reports that it is not ready and closes each connection after its response, so that a
 * proxy switches to another node. Then it stops listening and finishes open requests. A slow client
 * can use up all the time, so work that must not be lost belongs in `onSignal`.
 */
export function shutDownOnSignal(server: Server, { onSignal, beforeExit }: ShutDownSteps, drainMs: number): void {
  const shutDown = async () => {
    if (isDraining()) return;
    state().draining = true;
    onSignal();
    if (drainMs) await new Promise((resolve) => setTimeout(resolve, drainMs));
    // Without a drain there is no proxy in front of the site that could still connect.
    await closeConnections(server, Math.min(newConnectionGraceMs, drainMs));
    const late = setTimeout(() => process.exit(1), exitTimeoutMs);
    await beforeExit();
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown());
  // `npm start` has an IPC channel to the site. The channel closes if npm is killed and cannot
  // forward a signal.
  process.on('disconnect', () => void shutDown());
}
