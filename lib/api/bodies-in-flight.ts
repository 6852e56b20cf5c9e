import type { IncomingMessage } from 'node:http';
import { ApiError } from '../contract/errors';
import { app } from '../runtime/app';

/**
 * The memory that request bodies take together. Each body has a limit of its own, but a thousand
 * clients that each send half a megabyte at once would take more than the process has.
 */

/** Bytes of all bodies in flight, and seconds after which a refused client may try again. */
const maxBytesInFlight = 64 * 1024 * 1024;
const retryAfterSeconds = 5;

/** Where a request notes how many bytes of it are held, for every bundle's copy of this module. */
const held = Symbol.for('trivarta.heldBytes');

type Holding = IncomingMessage & { [held]?: number };

declare module '../runtime/app' {
  interface App {
    bodyBytesInFlight?: number;
  }
}

/**
 * Counts bytes of a body that was received. They count until `releaseBody`.
 * @throws ApiError 503 if all bodies in flight would be too large together
 */
export function holdBodyBytes(request: Holding, bytes: number): void {
  const inFlight = (app.bodyBytesInFlight ?? 0) + bytes;
  if (inFlight > maxBytesInFlight) {
    const message = 'Too many requests with large bodies at once. Please try again in a moment';
    throw new ApiError(503, [{ code: 'BUSY', message }], retryAfterSeconds);
  }
  app.bodyBytesInFlight = inFlight;
  request[held] = (request[held] ?? 0) + bytes;
}

/** Ends the count of a request's bytes. The server calls it when the response is closed. */
export function releaseBody(request: Holding): void {
  const bytes = request[held];
  if (!bytes) return;
  app.bodyBytesInFlight = Math.max(0, (app.bodyBytesInFlight ?? 0) - bytes);
  delete request[held];
}
