import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseTrouble } from '../../database/trouble';
import { app } from '../../platform/runtime/app';
import type { CachedPage } from './stored-page';

/**
 * A request that may render pages: how many changes the cache had seen when it began, the pages
 * that its answer is made of, and whether the database could not work for one.
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
 * Notes for the request at hand why its page cannot be made. @throws the error itself
 */
export function noteFailure(error: unknown): never {
  const rendering = renderings().getStore();
  if (rendering && isDatabaseTrouble(error)) rendering.hasDatabaseTrouble = true;
  throw error;
}
