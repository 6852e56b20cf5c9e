import type { Server } from 'node:http';
import { sharedValue } from '../shared-value';

/** Milliseconds that requests under way have after the server stopped listening, and that the work at the end has then. */
const requestsMs = 10_000;
const endMs = 10_000;
/** Milliseconds between two looks for connections that have become idle. */
const idleCheckMs = 100;
/** A turn of the event loop that takes no longer than this, in milliseconds, has had nothing to do; one is waited for so long. */
const quietTurnMs = 1;
const quietWaitMs = 2000;

const state = () => sharedValue('shut-down', () => ({ draining: false }));

/** True from the signal on: answers close their connections then, and the site is not ready. */
export const isDraining = (): boolean => state().draining;

/** Waits for work, but no longer than so many milliseconds; what is not done then is done after the next start. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}

/** What is done at the signal, while requests are still under way, and when the last of them is answered. */
type Work = { atOnce: () => void; atTheEnd: () => Promise<void> };

/**
 * Resolves right after a turn of the event loop in which connections were accepted and requests read, and nothing else was to be done. What arrives while a
 * page is rendered waits in the system's queue, and closing then would reset it: a proxy does not send a POST twice.
 */
async function quietTurn(): Promise<void> {
  const until = performance.now() + quietWaitMs;
  for (;;) {
    const from = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now - from < quietTurnMs || now > until) return;
  }
}

/**
 * Resolves when no connection is left. Those that wait for a next request are closed again and again, because a connection
 * becomes idle only when its request is answered; what is still open after `requestsMs` is cut.
 */
async function closeConnections(server: Server): Promise<void> {
  await quietTurn();
  await new Promise<void>((resolve) => {
    // After the requests that have come in were read: a connection with one of them is not idle.
    const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleCheckMs);
    const cut = setTimeout(() => server.closeAllConnections(), requestsMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Ends the process at a signal without cutting a request. For `drainMs` it goes on listening, says that it is not ready and
 * closes each connection with its answer, so that a proxy goes elsewhere; then it stops listening and answers what is under way.
 * A slow client can keep a request open for longer than there is time: what must not be lost is done at once.
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
  // `npm start` holds a channel to the site: it closes when that process is killed, which can pass no signal on.
  process.on('disconnect', () => void shutDown());
}
