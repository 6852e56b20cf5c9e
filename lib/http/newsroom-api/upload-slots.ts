import { ApiError } from '../../contract/errors';
import type { Actor } from '../../contract/newsroom/editors';
import { app } from '../../platform/runtime/app';

const maxUploadsPerToken = 4;
/**
 * Maximum number of simultaneous uploads of all tokens. Their files need disk space until they are
 * stored.
 */
const maxUploads = 16;
const retryAfterSeconds = 2;

declare module '../../platform/runtime/app' {
  interface App {
    uploads?: Map<string, number>;
  }
}

const uploads = () => (app.uploads ??= new Map<string, number>());

/**
 * @throws ApiError 429 if the token has too many uploads in progress, 503 if all tokens together
 *   have too many
 */
export async function withUploadSlot<Result>({ token, tokenId }: Actor, work: () => Promise<Result>): Promise<Result> {
  const key = String(tokenId ?? token);
  const running = uploads().get(key) ?? 0;
  if (running >= maxUploadsPerToken) {
    const message = `At most ${maxUploadsPerToken} uploads at the same time with one token`;
    throw new ApiError(429, [{ code: 'TOO_MANY', message }], retryAfterSeconds);
  }
  const total = [...uploads().values()].reduce((sum, count) => sum + count, 0);
  if (total >= maxUploads) {
    const message = 'Too many uploads at the same time. Please try again later';
    throw new ApiError(503, [{ code: 'BUSY', message }], retryAfterSeconds);
  }
  uploads().set(key, running + 1);
  try {
    return await work();
  } finally {
    const left = (uploads().get(key) ?? 1) - 1;
    if (left > 0) uploads().set(key, left);
    else uploads().delete(key);
  }
}
