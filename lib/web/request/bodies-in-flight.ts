import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors';
import { app } from '../../platform/runtime/app';
import { getClientInfo } from './client-info';
import { rateLimitKey } from './rate-limit';

/**
 * Limits the memory of all request bodies together. Each body has its own limit, but a thousand
 * clients with half a megabyte each would need more memory than the process has.
 */

/** Maximum bytes of all bodies in flight, and seconds after which a refused client may retry. */
const maxBytesInFlight = 64 * 1024 * 1024;
const retryAfterSeconds = 5;

/** Maximum bytes of one client's bodies, so that it cannot block other clients. */
const maxBytesOfClient = maxBytesInFlight / 4;

type BodyShare = { key: string; maxBytes: number };

const all: BodyShare = { key: 'all', maxBytes: maxBytesInFlight };

export const sharesOfClient = (request: IncomingMessage): BodyShare[] => [
  { key: `client ${rateLimitKey(getClientInfo(request).address)}`, maxBytes: maxBytesOfClient },
  all,
];

/**
 * Property of a request with its counted bytes. A global symbol, because each bundle has its own
 * copy of this module.
 */
const held = Symbol.for('trivarta.heldBytes');

type Holding = IncomingMessage & { [held]?: { key: string; bytes: number }[] };

declare module '../../platform/runtime/app' {
  interface App {
    /** Bytes of the bodies in flight, by the key of their limit. */
    bodyBytesInFlight?: Map<string, number>;
  }
}

const inFlight = () => (app.bodyBytesInFlight ??= new Map<string, number>());

/**
 * Counts received bytes of a body until `releaseBody`.
 * @throws ApiError 503 if one of the limits would be exceeded
 */
export function holdBodyBytes(request: Holding, bytes: number, shares: readonly BodyShare[]): void {
  const counts = inFlight();
  if (shares.some(({ key, maxBytes }) => (counts.get(key) ?? 0) + bytes > maxBytes)) {
    const message = 'Too many requests with large bodies. Please try again later';
    throw new ApiError(503, [{ code: 'BUSY', message }], retryAfterSeconds);
  }
  const ofRequest = (request[held] ??= shares.map(({ key }) => ({ key, bytes: 0 })));
  for (const share of ofRequest) {
    share.bytes += bytes;
    counts.set(share.key, (counts.get(share.key) ?? 0) + bytes);
  }
}

/** Stops counting a request's bytes. The server calls this when the response is closed. */
export function releaseBody(request: Holding): void {
  const counts = inFlight();
  for (const { key, bytes } of request[held] ?? []) {
    const left = (counts.get(key) ?? 0) - bytes;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  }
  delete request[held];
}
