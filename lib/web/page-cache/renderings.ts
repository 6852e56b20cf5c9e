import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseTrouble } from '../../database/trouble';
import { app } from '../../platform/runtime/app';
import type { CachedPage } from './stored-page';

/**
 * A request that may render pages:
 * - `began`: the number of changes that the cache had seen at its start
 * - `pages`: the pages that its response consists of
 * - `hasDatabaseTrouble`: a page could not be rendered because of the database
 * - `anew`: cached pages are not used
 */
export type Rendering = {
  began: number;
  pages: Map<string, CachedPage>;
  hasDatabaseTrouble?: true;
  anew?: 'anew' | undefined;
};

declare module '../../platform/runtime/app' {
  interface App {
    renderings?: AsyncLocalStorage<Rendering>;
  }
}

export const renderings = () => (app.renderings ??= new AsyncLocalStorage<Rendering>());

/**
 * Records for the current request that its page failed because of the database.
 * @throws the error itself
 */
export function noteFailure(error: unknown): never {
  const rendering = renderings().getStore();
  if (rendering && isDatabaseTrouble(error)) rendering.hasDatabaseTrouble = true;
  throw error;
}
