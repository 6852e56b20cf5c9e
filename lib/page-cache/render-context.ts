import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseError } from '../database/database-errors';
import { app } from '../platform/runtime/app';
import type { CachedPage } from './packed-page';

/**
 * A request that may render pages:
 * - `changesAtStart`: the number of changes that the cache had seen at its start
 * - `pages`: the pages that its response consists of
 * - `hasDatabaseError`: a page could not be rendered because of the database
 * - `bypassCache`: cached pages are not used
 */
export type RenderContext = {
  changesAtStart: number;
  pages: Map<string, CachedPage>;
  hasDatabaseError?: true;
  bypassCache?: 'bypass-cache' | undefined;
};

declare module '../platform/runtime/app' {
  interface App {
    renderContexts?: AsyncLocalStorage<RenderContext>;
  }
}

export const renderContexts = () => (app.renderContexts ??= new AsyncLocalStorage<RenderContext>());

/**
 * Records for the current request that its page failed because of the database.
 * @throws the error itself
 */
export function recordRenderError(error: unknown): never {
  const context = renderContexts().getStore();
  if (context && isDatabaseError(error)) context.hasDatabaseError = true;
  throw error;
}
