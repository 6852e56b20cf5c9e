import { ApiError } from '../contract/errors';
import type { Actor } from '../contract/editors';
import { app } from '../runtime/app';

/** Uploads of one token at a time, and seconds after which a refused one may be tried again. */
const maxOfToken = 4;
const retryAfterSeconds = 2;

declare module '../runtime/app' {
  interface App {
    /** Uploads under way, by token. */
    uploads?: Map<string, number>;
  }
}

const uploads = () => (app.uploads ??= new Map<string, number>());

/**
 * Does an upload, which holds a whole picture in memory until it is stored.
 * @throws ApiError 429 if too many uploads of the same token are under way
 */
export async function withUploadPlace<Result>({ token, tokenId }: Actor, work: () => Promise<Result>): Promise<Result> {
  const key = String(tokenId ?? token);
  const running = uploads().get(key) ?? 0;
  if (running >= maxOfToken) {
    const message = `At most ${maxOfToken} uploads at the same time with one token`;
    throw new ApiError(429, [{ code: 'TOO_MANY', message }], retryAfterSeconds);
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
