import type { IncomingMessage } from 'node:http';
import { ApiError } from '../contract/errors';
import { app } from '../platform/runtime/app';
import { getClientInfo } from './client-info';
import { toRateLimitKey } from './rate-limit';

/**
 * Limits the memory of all request bodies together. Each body has its own limit, but a thousand
 * clients with half a megabyte each would need more memory than the process has.
 */

/** Maximum bytes of all bodies in flight, and seconds after which a refused client may retry. */
const maxBytesInFlight = 64 * 1024 * 1024;
const retryAfterSeconds = 5;

/** Maximum bytes of one client's bodies, so that it cannot block other clients. */
const maxBytesOfClient = maxBytesInFlight / 4;

type BodyLimit = { key: string; maxBytes: number };

const all: BodyLimit = { key: 'all', maxBytes: maxBytesInFlight };

export const bodyLimitsOfClient = (request: IncomingMessage): BodyLimit[] => [
  { key: `client ${toRateLimitKey(getClientInfo(request).address)}`, maxBytes: maxBytesOfClient },
  all,
];

/**
 * Property of a request with its counted bytes. A global symbol, because each bundle has its own
 * copy of this module.
 */
const countedBytes = Symbol.for('trivarta.heldBytes');

type RequestWithCount = IncomingMessage & { [countedBytes]?: { key: string; bytes: number }[] };

declare module '../platform/runtime/app' {
  interface App {
    /** Bytes of the bodies in flight, by the key of their limit. */
    bodyBytesInFlight?: Map<string, number>;
  }
}

const inFlight = () => (app.bodyBytesInFlight ??= new Map<string, number>());

/**
 * Counts received bytes of a body until `releaseBodyBytes`.
 * @throws ApiError 503 if one of the limits would be exceeded
 */
export function countBodyBytes(request: RequestWithCount, bytes: number, limits: readonly BodyLimit[]): void {
  const counts = inFlight();
  if (limits.some(({ key, maxBytes }) => (counts.get(key) ?? 0) + bytes > maxBytes)) {
    const message = 'Too many requests with large bodies. Please try again later';
    throw new ApiError(503, [{ code: 'BUSY', message }], retryAfterSeconds);
  }
  const counted = (request[countedBytes] ??= limits.map(({ key }) => ({ key, bytes: 0 })));
  for (const limit of counted) {
    limit.bytes += bytes;
    counts.set(limit.key, (counts.get(limit.key) ?? 0) + bytes);
  }
}

/** Stops counting a request's bytes. The server calls this when the response is closed. */
export function releaseBodyBytes(request: RequestWithCount): void {
  const counts = inFlight();
  for (const { key, bytes } of request[countedBytes] ?? []) {
    const remaining = (counts.get(key) ?? 0) - bytes;
    if (remaining > 0) counts.set(key, remaining);
    else counts.delete(key);
  }
  delete request[countedBytes];
}
