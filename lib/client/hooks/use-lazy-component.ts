import { type ComponentType, useEffect, useState } from 'react';
import { importWithRetry } from '../calls/import-with-retry';

/**
 * Loads a component's script on demand. Returns undefined until the script has loaded.
 *
 * @param requested whether to load it, or a counter of requests. If loading failed, a higher count
 *   tries again
 * @param load must be the same function in each render
 */
export function useLazyComponent<Props>(
  requested: boolean | number,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const isLoaded = Component !== undefined;
  useEffect(() => {
    if (!requested || isLoaded) return;
    let isCancelled = false;
    importWithRetry(load).then((component) => {
      if (!isCancelled) setComponent(() => component);
    }, console.error);
    return () => {
      isCancelled = true;
    };
  }, [requested, load, isLoaded]);
  return Component;
}
