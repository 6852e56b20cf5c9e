import type { ServerResponse } from 'node:http';
import type { NextApiResponse } from 'next';
import { ApiError, internalError, unavailableError } from '../contract/errors';
import { isDatabaseError } from '../database/database-errors';
import { log } from '../platform/log/log';
import { logSecurityEvent } from '../platform/log/security-log';

/** Sends `data` in the API's envelope, uncacheable. */
export function sendData(response: NextApiResponse, data: unknown): void {
  response.setHeader('Cache-Control', 'no-store');
  sendJson(response, 200, { message: 'Success', data });
}

/**
 * Sends JSON and preserves an ETag that is already set. Next's `json` would replace it by one of
 * the body.
 */
function sendJson(response: NextApiResponse, status: number, body: object): void {
  if (!response.getHeader('ETag')) return response.status(status).json(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.status(status).end(JSON.stringify(body));
}

export function sendCacheable(response: NextApiResponse, data: unknown, cacheControl: string): void {
  response.setHeader('Cache-Control', cacheControl);
  response.status(200).json({ message: 'Success', data });
}

/** Value of `Retry-After` in seconds if the database is unavailable, locked or full. */
const databaseRetrySeconds = 5;

/**
 * Converts an error to the API error that the client gets: an `ApiError` itself, 503 if the
 * database is unavailable, otherwise 500.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseError(error) ? unavailableError(databaseRetrySeconds) : internalError();
}

/** Logs an error, sets the headers of its response and returns the API error. */
function prepareError(response: ServerResponse, error: unknown): ApiError {
  if (!(error instanceof ApiError)) log.error('request_failed', { error });
  const apiError = toApiError(error);
  const [{ code } = { code: undefined }] = apiError.errors;
  // `CROSS_ORIGIN` was logged where the request was refused.
  if (apiError.status === 403 && code !== 'CROSS_ORIGIN') logSecurityEvent('access_refused', { reason: code });
  response.setHeader('Cache-Control', 'no-store');
  if (apiError.retryAfter !== undefined) response.setHeader('Retry-After', String(apiError.retryAfter));
  if (apiError.etag !== undefined) response.setHeader('ETag', apiError.etag);
  return apiError;
}

const errorBody = ({ message, errors, details }: ApiError) => ({ message, errors, ...details });

/**
 * Sends an error in the API's envelope, with `Retry-After` if it has one. Errors other than
 * `ApiError` are logged, and their details are not sent.
 */
export function sendError(response: NextApiResponse, error: unknown): void {
  const apiError = prepareError(response, error);
  sendJson(response, apiError.status, errorBody(apiError));
}

/** Sends uncacheable JSON for a request that does not pass through Next. */
export function sendPlainJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/** Sends an error as `sendError` does, for a request that does not pass through Next. */
export function sendPlainError(response: ServerResponse, error: unknown): void {
  const apiError = prepareError(response, error);
  sendPlainJson(response, apiError.status, errorBody(apiError));
}
