import { app } from './app';

/**
 * Current time for lists and pages. The clock of the process that published a story may be slightly
 * ahead of the local clock. With the local time, a list would leave the story out and be cached
 * without it.
 */

/** Maximum lead of another clock, in milliseconds. Timestamps further ahead are ignored. */
const maxAheadMs = 2000;

declare module './app' {
  interface App {
    /** Latest timestamp of the changes processed so far, in milliseconds since 1970. */
    latestChangeMs?: number;
  }
}

/** @param timestamps timestamps of processed changes, in ISO format */
export function recordChangeTimes(timestamps: readonly string[]): void {
  const max = Date.now() + maxAheadMs;
  for (const ms of timestamps.map(Date.parse))
    if (ms <= max) app.latestChangeMs = Math.max(ms, app.latestChangeMs ?? 0);
}

/** Returns the current time, or the time of the latest processed change if that is later. */
export function newsroomNow(): Date {
  const [localMs, latest] = [Date.now(), app.latestChangeMs ?? 0];
  // If the difference is larger, the local clock was set back.
  return new Date(latest > localMs && latest <= localMs + maxAheadMs ? latest : localMs);
}
