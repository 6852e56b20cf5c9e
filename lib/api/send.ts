import type { NextApiResponse } from 'next';
import { ApiError, internal } from '../contract/errors';

/** Answers `data` in the envelope. */
export function sendData(response: NextApiResponse, data: unknown): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ message: 'Success', data });
}

/** Answers `data` in the envelope, for caches to keep as `cacheControl` says. */
export function sendCacheable(response: NextApiResponse, data: unknown, cacheControl: string): void {
  response.setHeader('Cache-Control', cacheControl);
  response.status(200).json({ message: 'Success', data });
}

/**
 * Answers a failure in the envelope. What is not an `ApiError` is a fault of ours: it is logged whole and told to the caller
 * as a plain 500, so that no stack trace leaves the server.
 */
export function sendFailure(response: NextApiResponse, error: unknown): void {
  const known = error instanceof ApiError;
  if (!known) console.error(error);
  const failure = known ? error : internal();
  response.setHeader('Cache-Control', 'no-store');
  response.status(failure.status).json({ message: failure.message, errors: failure.errors });
}
