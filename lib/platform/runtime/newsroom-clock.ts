import { app } from './app';

/**
 * The time for lists and pages. The clock of the process that wrote a story may be a little ahead
 * of ours, which would leave the story out of lists until they are made again.
 */

/** Milliseconds that another clock may be ahead; one that is more so is wrong. */
const maxAheadMs = 2000;

declare module './app' {
  interface App {
    /** The latest moment of a change that this process followed, in milliseconds since 1970. */
    latestChangeMs?: number;
  }
}

/** Takes note of the moments of changes, as ISO texts. */
export function noteChanges(moments: readonly string[]): void {
  const max = Date.now() + maxAheadMs;
  for (const ms of moments.map(Date.parse)) if (ms <= max) app.latestChangeMs = Math.max(ms, app.latestChangeMs ?? 0);
}

/** Now, and not before the changes that this process has followed. */
export function newsroomNow(): Date {
  const [own, latest] = [Date.now(), app.latestChangeMs ?? 0];
  // Our own clock may have been put back since.
  return new Date(latest > own && latest <= own + maxAheadMs ? latest : own);
}
