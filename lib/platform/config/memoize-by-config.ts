import { type Configuration, configuration } from './configuration';

/**
 * Returns a function that calls `create` once for each configuration and caches the result in the
 * calling module. Use it for values that contain code. In development a recompiled module creates
 * its own value, while a value in `app` would continue to run the old code.
 */
export function memoizeByConfig<T>(create: (settings: Configuration) => T): () => T {
  const cache = new WeakMap<Configuration, { value: T }>();
  return () => {
    const settings = configuration();
    const cached = cache.get(settings) ?? { value: create(settings) };
    cache.set(settings, cached);
    return cached.value;
  };
}
