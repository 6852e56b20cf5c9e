import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors';
import { app } from '../../platform/runtime/app';
import { getClientInfo } from './client-info';
import { rateLimitKey } from './rate-limit';

/**
 * The memory that request bodies take together. Each body has a limit of its own, but a thousand
 * clients that each send half a megabyte at once would take more than the process has.
 */

/** Bytes of all bodies in flight, and seconds after which a refused client may try again. */
const maxBytesInFlight = 64 * 1024 * 1024;
const retryAfterSeconds = 5;

/** Bytes of one client, so that it alone cannot keep others out. */
const maxBytesOfClient = maxBytesInFlight / 4;

/** A sum that bodies count towards. */
type BodyShare = { key: string; maxBytes: number };

const all: BodyShare = { key: 'all', maxBytes: maxBytesInFlight };

/** The shares of a body that any client may send. */
export const sharesOfClient = (request: IncomingMessage): BodyShare[] => [
  { key: `client ${rateLimitKey(getClientInfo(request).address)}`, maxBytes: maxBytesOfClient },
  all,
];

/** Where a request notes what is held of it, for every bundle's copy of this module. */
const held = Symbol.for('trivarta.heldBytes');

type Holding = IncomingMessage & { [held]?: { key: string; bytes: number }[] };

declare module '../../platform/runtime/app' {
  interface App {
    /** Bytes of the bodies in flight, by the key of their share. */
    bodyBytesInFlight?: Map<string, number>;
  }
}

const inFlight = () => (app.bodyBytesInFlight ??= new Map<string, number>());

/**
 * Counts bytes of a body that was received. They count until `releaseBody`.
 * @throws ApiError 503 if the bodies in flight of one of its shares would be too large together
 */
export function holdBodyBytes(request: Holding, bytes: number, shares: readonly BodyShare[]): void {
  const counts = inFlight();
  if (shares.some(({ key, maxBytes }) => (counts.get(key) ?? 0) + bytes > maxBytes)) {
    const message = 'Too many requests with large bodies at once. Please try again in a moment';
    throw new ApiError(503, [{ code: 'BUSY', message }], retryAfterSeconds);
  }
  const ofRequest = (request[held] ??= shares.map(({ key }) => ({ key, bytes: 0 })));
  for (const share of ofRequest) {
    share.bytes += bytes;
    counts.set(share.key, (counts.get(share.key) ?? 0) + bytes);
  }
}

/** Ends the count of a request's bytes. The server calls it when the response is closed. */
export function releaseBody(request: Holding): void {
  const counts = inFlight();
  for (const { key, bytes } of request[held] ?? []) {
    const left = (counts.get(key) ?? 0) - bytes;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  }
  delete request[held];
}
