import { ApiError } from '../../contract/errors';
import type { Actor } from '../../contract/newsroom/editors';
import { app } from '../../platform/runtime/app';

/** Uploads of one token at a time, and seconds after which a refused one may be tried again. */
const maxOfToken = 4;
/** Uploads of all tokens at a time: their files are on the disk until they are stored. */
const maxOfAll = 16;
const retryAfterSeconds = 2;

declare module '../../platform/runtime/app' {
  interface App {
    /** Uploads under way, by token. */
    uploads?: Map<string, number>;
  }
}

const uploads = () => (app.uploads ??= new Map<string, number>());

/**
 * Does an upload.
 * @throws ApiError 429 if too many uploads of the same token are under way, 503 if too many of all
 */
export async function withUploadPlace<Result>({ token, tokenId }: Actor, work: () => Promise<Result>): Promise<Result> {
  const key = String(tokenId ?? token);
  const running = uploads().get(key) ?? 0;
  if (running >= maxOfToken) {
    const message = `At most ${maxOfToken} uploads at the same time with one token`;
    throw new ApiError(429, [{ code: 'TOO_MANY', message }], retryAfterSeconds);
  }
  const total = [...uploads().values()].reduce((sum, count) => sum + count, 0);
  if (total >= maxOfAll) {
    const message = 'Too many uploads at the same time. Please try again in a moment';
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
