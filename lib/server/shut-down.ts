import type { Server } from 'node:http';

/** Milliseconds after which the process ends whatever is left to do. */
const patience = 10_000;

/** Waits for work, but no longer than so many milliseconds; what is not done then is done after the next start. */
export function atMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}

/** What is done at the signal, while requests are still under way, and when the last of them is answered. */
type Work = { atOnce: () => void; atTheEnd: () => Promise<void> };

/**
 * Ends the process at a signal once its requests are answered. A slow client can keep one of them open for longer than there is
 * time: what must not be lost is done at once.
 */
export function shutDownOnSignal(server: Server, { atOnce, atTheEnd }: Work): void {
  let closing = false;
  const shutDown = async () => {
    if (closing) return;
    closing = true;
    const outOfPatience = setTimeout(() => process.exit(1), patience).unref();
    atOnce();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await atTheEnd();
    clearTimeout(outOfPatience);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown());
}
