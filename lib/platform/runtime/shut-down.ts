import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { app } from './app';

/**
 * Milliseconds that requests under way have after the server stopped listening, and that the work
 * at the end has then.
 */
const requestsMs = 10_000;
const endMs = 10_000;
/** Interval of the check for idle connections, in milliseconds. */
const idleCheckMs = 100;
/**
 * Milliseconds for which connections are left alone after the server stopped listening: a proxy
 * that has just connected has yet to send its request, and to Node that is an idle connection.
 */
const freshMs = 2000;
/**
 * A turn of the event loop that takes no longer than this, in milliseconds, has had nothing to do:
 * an empty one takes some hundredths. What connects between the turn and the close is reset, so the
 * shorter the better; after two seconds a turn in which nobody connected must do, after ten any.
 */
const quietTickMs = 0.05;
const quietWaitMs = 2000;
const closeWaitMs = 10_000;
const rehearsals = 5;

type State = { draining: boolean; closing: Promise<void> | undefined };

declare module './app' {
  interface App {
    shutDown?: State;
  }
}

const state = (): State => (app.shutDown ??= { draining: false, closing: undefined });

/** True from the signal on: answers close their connections then, and the site is not ready. */
export const isDraining = (): boolean => state().draining;

/**
 * Waits for work, but no longer than so many milliseconds; what is not done then is done after the
 * next start.
 */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Work = { atOnce: () => void; atTheEnd: () => Promise<void> };

/**
 * Opens and closes a server of its own, so that what closing runs is compiled: the first time takes
 * a millisecond.
 */
async function rehearseClose(): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A request handler that waits for as long as the server tries to stop listening. libuv accepts one
 * connection in each turn of the event loop: with requests answered in the same turns, those who
 * connect never stop waiting in the system's queue, and closing resets them all.
 */
export function holdWhileClosing(handler: Handler): Handler {
  return async (request, response) => {
    const { closing } = state();
    if (closing) await closing;
    if (!request.socket.destroyed) await handler(request, response);
  };
}

/**
 * Stops listening right after a turn of the event loop in which nobody connected and nothing was to
 * be done, and so nobody waits in the system's queue: closing resets whoever waits there, and a
 * proxy does not send a POST twice. Meanwhile `holdWhileClosing` keeps the turns short. It is net's
 * close, because http's closes idle connections first, and that takes longer than the next reader
 * needs to connect.
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
 * Resolves when the server does not listen any more and no connection is left. Those that wait for
 * a next request are closed again and again once `leaveMs` are over, because a connection becomes
 * idle only when its request is answered; what is still open `requestsMs` after the server stopped
 * listening is cut.
 */
async function closeConnections(server: Server, leaveMs: number): Promise<void> {
  for (let time = 0; time < rehearsals; time += 1) await rehearseClose();
  const closed = new Promise<void>((resolve) => void server.once('close', resolve));
  await stopListening(server);
  const stopped = performance.now();
  const idle = setInterval(() => {
    if (performance.now() - stopped < leaveMs) return;
    // After the requests that have come in were read: a connection with one of them is not idle.
    setImmediate(() => server.closeIdleConnections());
  }, idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), requestsMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/**
 * Ends the process at a signal without cutting a request. For `drainMs` it goes on listening, says
 * that it is not ready and closes each connection with its answer, so that a proxy goes elsewhere;
 * then it stops listening and answers what is under way. A slow client can keep a request open for
 * longer than there is time: what must not be lost is done at once.
 */
export function shutDownOnSignal(server: Server, { atOnce, atTheEnd }: Work, drainMs: number): void {
  const shutDown = async () => {
    if (isDraining()) return;
    state().draining = true;
    atOnce();
    if (drainMs) await new Promise((resolve) => setTimeout(resolve, drainMs));
    // Without a drain nobody stands before the site who would connect in its last moment.
    await closeConnections(server, Math.min(freshMs, drainMs));
    const late = setTimeout(() => process.exit(1), endMs);
    await atTheEnd();
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown());
  // `npm start` holds a channel to the site: it closes when that process is killed, which can pass
  // no signal on.
  process.on('disconnect', () => void shutDown());
}
