import type { ServerResponse } from 'node:http';
import type { NextApiResponse } from 'next';
import { ApiError, internal, unavailable } from '../../contract/errors';
import { isDatabaseTrouble } from '../../database/trouble';
import { log } from '../../platform/log/log';
import { securityEvent } from '../../platform/log/security-log';

/** Answers `data` in the envelope. */
export function sendData(response: NextApiResponse, data: unknown): void {
  response.setHeader('Cache-Control', 'no-store');
  sendJson(response, 200, { message: 'Success', data });
}

/** JSON with the ETag that the answer has; Next's own way puts one of the bytes in its place. */
function sendJson(response: NextApiResponse, status: number, body: object): void {
  if (!response.getHeader('ETag')) return response.status(status).json(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.status(status).end(JSON.stringify(body));
}

/** Answers `data` in the envelope, for caches to keep as `cacheControl` says. */
export function sendCacheable(response: NextApiResponse, data: unknown, cacheControl: string): void {
  response.setHeader('Cache-Control', cacheControl);
  response.status(200).json({ message: 'Success', data });
}

/** Seconds after which a database that is away, locked or full may be asked again. */
const troubleLasts = 5;

/**
 * The answer to a failure: what it says itself; 503 for a database that cannot work now;
 * 500 for a fault of ours.
 */
export function failureText(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseTrouble(error) ? unavailable(troubleLasts) : internal();
}

/** Logs a failure, sets the headers of its response and answers what the response says. */
function prepareFailure(response: ServerResponse, error: unknown): ApiError {
  if (!(error instanceof ApiError)) log.error('request_failed', { error });
  const failure = failureText(error);
  const [{ code } = { code: undefined }] = failure.errors;
  // A post from another site has been noted where it was refused.
  if (failure.status === 403 && code !== 'CROSS_ORIGIN') securityEvent('access_refused', { reason: code });
  response.setHeader('Cache-Control', 'no-store');
  if (failure.retryAfter !== undefined) response.setHeader('Retry-After', String(failure.retryAfter));
  if (failure.etag !== undefined) response.setHeader('ETag', failure.etag);
  return failure;
}

const failureBody = ({ message, errors, details }: ApiError) => ({ message, errors, ...details });

/**
 * Answers a failure in the envelope, with the time to come again where it has one. What is not an
 * `ApiError` is logged whole, and no stack trace of it leaves the server (`failureText`).
 */
export function sendFailure(response: NextApiResponse, error: unknown): void {
  const failure = prepareFailure(response, error);
  sendJson(response, failure.status, failureBody(failure));
}

/** Answers JSON where the request does not pass through Next. Nothing of it is cached. */
export function sendPlainJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/** `sendFailure` where the request does not pass through Next. */
export function sendPlainFailure(response: ServerResponse, error: unknown): void {
  const failure = prepareFailure(response, error);
  sendPlainJson(response, failure.status, failureBody(failure));
}
