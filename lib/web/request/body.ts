import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors';
import { isCutOff } from '../../platform/network/client-disconnect';
import { holdBodyBytes, releaseBody, sharesOfClient } from './bodies-in-flight';
import { jsonShapeFault } from './json-shape';

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
const ahead = Symbol.for('trivarta.body');

type WithBody = IncomingMessage & { [ahead]?: Promise<Buffer> };

const tooLarge = (limit: number) =>
  new ApiError(413, [{ code: 'TOO_LARGE', message: `The body is larger than ${limit} bytes` }]);

/**
 * Returns the text of a form.
 * @throws ApiError 413 beyond `limit` bytes
 */
export async function formBody(request: IncomingMessage, limit = maxBodyBytes): Promise<string> {
  return (await bodyBytes(request, limit)).toString('utf8');
}

export const cutOff = (): ApiError =>
  new ApiError(400, [{ code: 'BODY_CUT_OFF', message: 'The connection was closed before the end of the body' }]);

/**
 * Returns the body of a request.
 * @throws ApiError 413 beyond `limit` bytes, 400 if the client disconnects before the end, 503 if
 *   the bodies in flight of this client or of all clients are too large
 */
export async function bodyBytes(request: WithBody, limit: number): Promise<Buffer> {
  const known = await request[ahead];
  if (known && known.length > limit) throw tooLarge(limit);
  if (known) return known;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  // Only now, because a request whose body was refused in `readAhead` has no socket any more.
  const sums = sharesOfClient(request);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      holdBodyBytes(request, chunk.length, sums);
      chunks.push(chunk);
    }
  } catch (error) {
    releaseBody(request);
    throw isCutOff(error) ? cutOff() : error;
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body in advance, so that later steps do not wait for the client. Errors are thrown when
 * the body is used.
 */
export async function readAhead(request: WithBody, limit: number): Promise<void> {
  const body = bodyBytes(request, limit);
  request[ahead] = body;
  await body.catch(() => undefined);
}

/**
 * Returns the JSON object in a request's body. An empty body is an empty object.
 * @throws ApiError 413 beyond `limit` bytes, 415 for another content type, 400 if the body is not a
 *   JSON object in UTF-8 or exceeds the shape limits (json-shape.ts)
 */
export const jsonBody = async (request: IncomingMessage, limit = maxBodyBytes): Promise<Record<string, unknown>> =>
  parsedJson(request, await bodyBytes(request, limit));

/**
 * Returns the JSON value in a body.
 * @throws ApiError 400 if it is not JSON in UTF-8 or exceeds the shape limits
 */
export function jsonValue(bytes: Buffer): unknown {
  const fault = jsonShapeFault(bytes);
  if (fault !== undefined) throw new ApiError(400, [{ code: 'INVALID', message: fault }]);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, [{ code: 'BROKEN_JSON', message: 'The body is not valid JSON' }]);
  }
}

/**
 * Returns the JSON object in a body that was read already.
 * @throws ApiError 415 or 400 as `jsonBody` does
 */
export function parsedJson(request: IncomingMessage, bytes: Buffer): Record<string, unknown> {
  if (!bytes.length) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiError(415, [{ code: 'MEDIA_TYPE', message: 'Send the body as application/json' }]);
  }
  const value = jsonValue(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, [{ code: 'BROKEN_JSON', message: 'The body is not a JSON object' }]);
  }
  return value as Record<string, unknown>;
}
