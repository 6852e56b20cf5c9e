import type { IncomingMessage } from 'node:http';
import { ApiError } from '../contract/errors';
import { isClientDisconnect } from '../platform/network/client-disconnect';
import { countBodyBytes, releaseBodyBytes, bodyLimitsOfClient } from './bodies-in-flight';
import { findJsonShapeError } from './json-shape';

const maxBodyBytes = 64 * 1024;

/**
 * Limit of a form that a page handles, in bytes. It is high enough that a message which is several
 * times too long can still be shown to the reader again.
 */
export const maxFormBytes = 512 * 1024;

/**
 * Property of a request with its body, if it was read ahead. A global symbol, because each bundle
 * has its own copy of this module.
 */
const bodyAhead = Symbol.for('trivarta.body');

type WithBody = IncomingMessage & { [bodyAhead]?: Promise<Buffer> };

const bodyTooLargeError = (limit: number) =>
  new ApiError(413, [{ code: 'TOO_LARGE', message: `The body is larger than ${limit} bytes` }]);

/**
 * Returns the text of a form.
 * @throws ApiError 413 beyond `limit` bytes
 */
export async function readFormBody(request: IncomingMessage, limit = maxBodyBytes): Promise<string> {
  return (await readBody(request, limit)).toString('utf8');
}

export const bodyCutOffError = (): ApiError =>
  new ApiError(400, [{ code: 'BODY_CUT_OFF', message: 'The connection was closed before the end of the body' }]);

/**
 * Returns the body of a request.
 * @throws ApiError 413 beyond `limit` bytes, 400 if the client disconnects before the end, 503 if
 *   the bodies in flight of this client or of all clients are too large
 */
export async function readBody(request: WithBody, limit: number): Promise<Buffer> {
  const bufferedBody = await request[bodyAhead];
  if (bufferedBody && bufferedBody.length > limit) throw bodyTooLargeError(limit);
  if (bufferedBody) return bufferedBody;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw bodyTooLargeError(limit);
  // Only now, because a request whose body was refused in `readBodyAhead` has no socket any more.
  const limits = bodyLimitsOfClient(request);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw bodyTooLargeError(limit);
      countBodyBytes(request, chunk.length, limits);
      chunks.push(chunk);
    }
  } catch (error) {
    releaseBodyBytes(request);
    throw isClientDisconnect(error) ? bodyCutOffError() : error;
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body in advance, so that later steps do not wait for the client. Errors are thrown when
 * the body is used.
 */
export async function readBodyAhead(request: WithBody, limit: number): Promise<void> {
  const body = readBody(request, limit);
  request[bodyAhead] = body;
  await body.catch(() => undefined);
}

/**
 * Returns the JSON object in a request's body. An empty body is an empty object.
 * @throws ApiError 413 beyond `limit` bytes, 415 for another content type, 400 if the body is not a
 *   JSON object in UTF-8 or exceeds the shape limits (json-shape.ts)
 */
export const readJsonBody = async (request: IncomingMessage, limit = maxBodyBytes): Promise<Record<string, unknown>> =>
  parseJsonObject(request, await readBody(request, limit));

/**
 * Returns the JSON value in a body.
 * @throws ApiError 400 if it is not JSON in UTF-8 or exceeds the shape limits
 */
export function parseJsonBytes(bytes: Buffer): unknown {
  const fault = findJsonShapeError(bytes);
  if (fault !== undefined) throw new ApiError(400, [{ code: 'INVALID', message: fault }]);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, [{ code: 'BROKEN_JSON', message: 'The body is not valid JSON' }]);
  }
}

/**
 * Returns the JSON object in a body that was read already.
 * @throws ApiError 415 or 400 as `readJsonBody` does
 */
export function parseJsonObject(request: IncomingMessage, bytes: Buffer): Record<string, unknown> {
  if (!bytes.length) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiError(415, [{ code: 'MEDIA_TYPE', message: 'Send the body as application/json' }]);
  }
  const value = parseJsonBytes(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, [{ code: 'BROKEN_JSON', message: 'The body is not a JSON object' }]);
  }
  return value as Record<string, unknown>;
}
