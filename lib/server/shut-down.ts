import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { sharedValue } from '../shared-value';

/**
 * Milliseconds that requests under way have after the server stopped listening, and that the work
 * at the end has then.
 */
const requestsMs = 10_000;
const endMs = 10_000;
/** Milliseconds between two looks for connections that have become idle. */
const idleCheckMs = 100;
/**
 * A turn of the event loop that takes no longer than this, in milliseconds, has had nothing to do:
 * an empty one takes some hundredths. One is waited for so long. What connects between the turn and
 * the close is reset, so the shorter the better.
 */
const quietTurnMs = 0.05;
const quietWaitMs = 2000;
const rehearsals = 5;

const state = () => sharedValue('shut-down', () => ({ draining: false }));

/** True from the signal on: answers close their connections then, and the site is not ready. */
export const isDraining = (): boolean => state().draining;

/**
 * Waits for work, but no longer than so many milliseconds; what is not done then is done after the
 * next start.
 */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}

/**
 * What is done at the signal, while requests are still under way, and when the last of them is
 * answered.
 */
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

/**
 * Stops listening right after a turn of the event loop in which nothing was to be done, and so
 * nobody waits in the system's queue: closing resets whoever waits there, and a proxy does not send
 * a POST twice. It is net's close, because http's closes idle connections first, and that takes
 * longer than the next reader needs to connect.
 */
function stopListening(server: Server, done: () => void): void {
  const until = performance.now() + quietWaitMs;
  const tryNow = () => {
    const from = performance.now();
    setImmediate(() => {
      const now = performance.now();
      if (now - from < quietTurnMs || now > until) NetServer.prototype.close.call(server, done);
      // A process that comes from a rest is not put aside for another in the middle of the turn.
      else setTimeout(tryNow, 1);
    });
  };
  setTimeout(tryNow, 1);
}

/**
 * Resolves when the server does not listen any more and no connection is left. Those that wait for
 * a next request are closed again and again, because a connection becomes idle only when its
 * request is answered; what is still open after `requestsMs` is cut.
 */
async function closeConnections(server: Server): Promise<void> {
  for (let time = 0; time < rehearsals; time += 1) await rehearseClose();
  await new Promise<void>((resolve) => {
    const idle = setInterval(() => {
      // After the requests that have come in were read: a connection with one of them is not idle.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    }, idleCheckMs);
    const cut = setTimeout(() => server.closeAllConnections(), quietWaitMs + requestsMs);
    stopListening(server, () => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
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
    await closeConnections(server);
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
